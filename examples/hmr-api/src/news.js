import "./offer.js";
import { write } from "./log.js";

write("news: none");
