import styles from "../src/badge.module.css";

console.log(styles.newItem);
