import { write } from "./log.js";

write("legal: 2024");
import.meta.webpackHot?.decline();
