import styles from "./note.css" with { type: "text" };
import text from "./note.html?raw";
document.body.innerHTML = text + styles;
