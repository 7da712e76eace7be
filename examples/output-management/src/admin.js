import { price } from "./price.js";

document.body.append(`A day: ${price(8)}`);
