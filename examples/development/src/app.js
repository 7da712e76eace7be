import { total } from "./total.js";

const list = [
  { what: "Flour", price: 1.2 },
  { what: "Yogurt", price: 0.9 },
];

document.body.innerHTML = `<h1>Shopping list</h1><output></output>`;
document.querySelector("output").textContent = `Together: ${total(list)}`;
