import { cart } from "./cart.js";

document.body.append(cart());
