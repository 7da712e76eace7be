import { createElement as h, lazy, Suspense, useState } from "react";
import { createRoot } from "react-dom/client";

const Chart = lazy(() => import("./chart.js"));

function App() {
  const [open, setOpen] = useState(false);
  return [
    h("button", { key: "button", onClick: () => setOpen(true) }, "Show the chart"),
    open && h(Suspense, { key: "chart", fallback: "Loading…" }, h(Chart)),
  ];
}

createRoot(document.querySelector("section")).render(h(App));
