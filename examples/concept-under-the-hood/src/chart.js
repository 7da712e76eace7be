import { scale } from "./scale.js";

document.body.append("Seconds: ", scale(12).join(" "));
