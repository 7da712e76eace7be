import { nutrition } from "./nutrition.js";
import { recipe, toHtml } from "./recipe.js";

document.body.innerHTML = toHtml(recipe);
document.body.append(nutrition());
document.body.onclick = () => import("./nutrition.js");
