import styles from "./nav.module.css";

console.log(styles.navItem);
