import "./app.css";
import { label } from "./kettle.js";

document.querySelector("p").textContent = label();
