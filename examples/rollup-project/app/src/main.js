import dayjs from "dayjs";
import ms from "ms";
import { stops } from "virtual:stops";
import { lines } from "./lines.json";
import bus from "./bus.svg";
import { label } from "@/label";
import "./style.css";

const list = document.querySelector("ul");
for (const [line, every] of Object.entries(lines)) {
  const item = document.createElement("li");
  item.textContent = label(line, ms(every * 60_000, { long: true }));
  list.append(item);
}

const picture = new Image();
picture.src = bus;
document.querySelector("h1").append(picture);
document.title = `${__CITY__}, ${dayjs("2026-11-24").format("D.M.YYYY")}`;

document.querySelector("button").onclick = async ({ target }) => {
  const { show } = await import(`./pages/${target.textContent.toLowerCase()}.js`);
  show(document.querySelector("main"), stops);
};
