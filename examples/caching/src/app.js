import { recipe, toHtml } from "./recipe.js";
import "./app.css";

const article = document.createElement("article");
article.innerHTML = toHtml(recipe);
document.body.append(article);

const parts = {
  Nutrition: async () => (await import("./nutrition.js")).nutrition(),
  Shopping: async () => (await import("./shopping.js")).shoppingList(),
};

for (const [name, text] of Object.entries(parts)) {
  const button = document.createElement("button");
  button.textContent = name;
  button.onclick = async () => {
    button.replaceWith(await text());
  };
  document.body.append(button);
}
