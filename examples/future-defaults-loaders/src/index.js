import "./style.css";
import styles from "./button.module.css";

const button = document.createElement("button");
button.className = styles.button;
document.body.append(button);
