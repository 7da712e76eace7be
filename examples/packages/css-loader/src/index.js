import * as styles from "./badge.module.css";

document.body.innerHTML = `<b class="${styles.newItem}">New</b>`;
console.log(styles.newItem);
