import { act } from "react";
import ReactDOM from "react-dom/client";
import App from "./App";

test("shows a bike and its price", () => {
  global.IS_REACT_ACT_ENVIRONMENT = true;
  const page = document.createElement("div");
  act(() => ReactDOM.createRoot(page).render(<App />));
  expect(page.textContent).toContain("City bike: 12 Euro");
  expect(page.textContent).toContain("Prices from /api");
});
