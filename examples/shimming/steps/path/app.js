import { basename } from "path";

document.querySelector("p").textContent = basename("/reports/may.txt", ".txt");
