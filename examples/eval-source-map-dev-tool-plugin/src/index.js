import { total } from "./price.js";
import { log } from "./vendor/log.js";

log(total([4, 5]));
