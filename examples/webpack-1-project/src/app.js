import dayjs from "dayjs";
import "./style.css";
import { greeting } from "./text";
import halls from "./halls.json";

const list = halls.map((hall) => `<li>${hall.name}, until ${dayjs(hall.closes).format("HH:mm")}</li>`);
document.querySelector("main").innerHTML = `<h1>${greeting("Museum")}</h1><ul>${list.join("")}</ul><button>Plan</button>`;

document.querySelector("button").onclick = () => {
  require.ensure([], (require) => {
    const { draw } = require("./plan");
    document.querySelector("main").append(draw(halls));
  }, "plan");
};
