import { write } from "./log.js";

write("offer: none");
