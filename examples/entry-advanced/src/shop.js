import { cart } from "./cart.js";

cart.add("apples");
document.querySelector("#shop").textContent = `In the cart: ${cart.items.join(", ")}`;
