import "./style.css";
import { tides } from "./tides.js";

if (process.env.NODE_ENV !== "production") console.log("This is a development build.");

const list = document.querySelector("#tides");
for (const { time, height } of tides()) {
  const item = document.createElement("li");
  item.textContent = `${time}: ${height.toFixed(1)} m`;
  list.append(item);
}
