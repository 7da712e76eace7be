import { cart } from "./cart.js";

cart.add("bread");
document.querySelector("#account").textContent = `Ready to pay: ${cart.items.join(", ")}`;
