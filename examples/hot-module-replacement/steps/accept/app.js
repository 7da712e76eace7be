import "./app.css";
import { price } from "./price.js";

let count = 0;

const button = document.createElement("button");
const output = document.createElement("output");

function show() {
  output.textContent = price(count);
}

button.textContent = "One more";
button.onclick = () => {
  count += 1;
  show();
};
document.body.append(button, output);
show();

if (import.meta.webpackHot) {
  import.meta.webpackHot.accept("./price.js", show);
}
