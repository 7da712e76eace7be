import "./shop.css";
import logo from "./logo.svg";
import { cart } from "./cart.js";

document.body.append(logo, cart());
import("./chart.js");
