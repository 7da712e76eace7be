import styles from "./card.module.css";
console.log(styles.card);
