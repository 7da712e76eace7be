import styles from "./ferry.module.css";

document.body.className = styles.ferry;
