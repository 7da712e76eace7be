import { part } from "./part.js";

const button = document.createElement("button");
button.textContent = "Nutrition";
button.onclick = async () => {
  const { nutrition } = await part(() => import("./nutrition.js"));
  button.replaceWith(nutrition());
};
document.body.append(button);
