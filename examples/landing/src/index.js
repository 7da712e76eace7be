import { greet } from "./greet.js";

document.title = greet("world");
