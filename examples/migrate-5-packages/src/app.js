import("./text.js").then(({ text }) => { document.body.textContent = text; });
import "./style.css";
