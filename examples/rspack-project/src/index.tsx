import { lazy, Suspense, useState } from "react";
import { createRoot } from "react-dom/client";
import { Size, label } from "@/sizes";
import appleUrl from "./apple.svg";
import * as styles from "./apple.module.css";
import "./style.css";

declare const RELEASE: string;

const Basket = lazy(() => import("./Basket"));

function App() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1 className={styles.heading}>Orchard {RELEASE}</h1>
      <img src={appleUrl} alt="An apple" />
      <p id="size">{label(Size.Large)}</p>
      <button onClick={() => setCount(count + 1)}>Apples: {count}</button>
      {count > 0 && (
        <Suspense fallback="…">
          <Basket count={count} />
        </Suspense>
      )}
    </main>
  );
}

createRoot(document.getElementById("root")!).render(<App />);
