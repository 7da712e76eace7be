import { lazy, Suspense, useEffect, useState } from "react";
import { cheapest } from "lib/prices";
import rules from "bundle-text:./rules.txt";
import wheat from "data-url:./wheat.svg";
import breadUrl from "url:./bread.svg";
import * as styles from "./card.module.css";
import pages from "./pages";
import prices from "./prices.json";

enum Day {
  Friday = "Friday",
  Monday = "Monday",
}

const Basket = lazy(() => import("./Basket"));
const roll = new URL("./roll.svg", import.meta.url);

function Total() {
  const [total, setTotal] = useState("…");
  useEffect(() => {
    const worker = new Worker(new URL("./total-worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => setTotal(data);
    worker.postMessage(Object.values(prices));
    return () => worker.terminate();
  }, []);
  return <p id="worker">{total}</p>;
}

export function App() {
  return (
    <section className={styles.card}>
      <p id="env">
        {process.env.API_URL}, {process.env.NODE_ENV}, {Day.Monday}
      </p>
      <p id="text">{rules}</p>
      <p id="glob">{Object.keys(pages).join(" ")}: {pages.map.title}</p>
      <p id="alias">{cheapest(prices)}</p>
      <img id="url" src={breadUrl} alt="A bread" />
      <img id="data" src={wheat} alt="Wheat" />
      <img id="meta" src={roll.href} alt="A roll" />
      <Total />
      <Suspense fallback={null}>
        <Basket />
      </Suspense>
    </section>
  );
}
