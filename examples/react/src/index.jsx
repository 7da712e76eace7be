import { createRoot } from "react-dom/client";
import { Counter } from "./Counter.jsx";

createRoot(document.getElementById("root")).render(<Counter label="Boats" />);
