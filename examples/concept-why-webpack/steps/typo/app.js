import { label } from "./ketle.js";

document.querySelector("p").textContent = label();
