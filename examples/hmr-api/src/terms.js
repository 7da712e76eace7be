import { write } from "./log.js";

write("terms: 30 days");
