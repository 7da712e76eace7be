import styles from "./BikeCard.module.css";

export default function BikeCard({ name, price }) {
  return (
    <article className={styles.card}>
      {name}: <span className={styles.price}>{price} Euro</span>
    </article>
  );
}
