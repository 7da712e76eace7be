import { createRoot } from "react-dom/client";
import { Counter } from "./Counter.js";
import "./style.css";

createRoot(document.getElementById("root")!).render(<Counter label="Boats" />);
