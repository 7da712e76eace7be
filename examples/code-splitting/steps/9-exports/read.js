import { show } from "./show.js";

const button = document.createElement("button");
button.textContent = "Nutrition";
button.onclick = () => show(import(/* webpackExports: ["nutrition"] */ "./nutrition.js"), "nutrition");
document.body.append(button);
