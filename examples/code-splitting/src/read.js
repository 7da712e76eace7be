import { recipe, toHtml } from "./recipe.js";

const article = document.createElement("article");
article.innerHTML = toHtml(recipe);

const button = document.createElement("button");
button.textContent = "Nutrition";
button.onclick = async () => {
  const { nutrition } = await import("./nutrition.js");
  button.replaceWith(nutrition());
};

document.body.append(article, button);
