import { all, next } from "./tides.js";

document.querySelector("#tide").textContent = `${next().name}, one of ${all().length} tides`;
