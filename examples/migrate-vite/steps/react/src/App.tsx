import { useState } from "react";
import { tides } from "@/lib/tides";
import anchorUrl from "./anchor.svg";
import styles from "./card.module.css";

enum Tide {
  Low,
  High,
}

export function App() {
  const [count, setCount] = useState(0);
  return (
    <main className={styles.card}>
      <img src={anchorUrl} alt="An anchor" />
      <p id="tides">{tides([3, 1, 2])}</p>
      <p id="env">
        {import.meta.env.VITE_API_URL} {Tide[Tide.High]}
      </p>
      <button onClick={() => setCount(count + 1)}>Boats: {count}</button>
    </main>
  );
}
