import { greet } from "./greet.js";

document.body.append(greet("reader"));
import("./later.js");
