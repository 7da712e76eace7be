import { recipe, toHtml } from "./recipe.js";

const text = document.createElement("textarea");
const preview = document.createElement("article");
text.value = recipe;
text.oninput = () => {
  preview.innerHTML = toHtml(text.value);
};
text.oninput();
document.body.append(text, preview);
