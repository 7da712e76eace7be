import { scale } from "./scale.js";

document.body.append("Miles: ", scale(4).join(" "));
