import "./shop.css";
import { price } from "./price.js";

document.body.append(`Two hours: ${price(2)}`);
