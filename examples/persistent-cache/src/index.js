import { marked } from "marked";
import { dishes } from "./dishes.js";
import { unit } from "./unit.js";

document.body.innerHTML = marked.parse(dishes.map((dish) => `* ${dish} (${unit})`).join("\n"));
