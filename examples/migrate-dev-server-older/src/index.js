import { total } from "./total.js";

fetch("/api/prices")
  .then((response) => response.json())
  .then((prices) => {
    document.querySelector("#app").textContent = `Total: ${total(prices)} Euro`;
  });
