import "./app.css";
import panel from "./panel.html";
import { forecast } from "./forecast.js";

const show = () => {
  document.querySelector("#forecast").textContent = forecast();
};
const showPanel = () => {
  document.querySelector("#panel").innerHTML = panel;
};
show();
showPanel();

if (import.meta.webpackHot) {
  import.meta.webpackHot.accept("./forecast.js", show);
  import.meta.webpackHot.accept("./panel.html", showPanel);

  import.meta.webpackHot.addStatusHandler((status) => console.log(status));
  document.querySelector("#update").addEventListener("click", async () => {
    const modules = await import.meta.webpackHot.check(true);
    console.log(modules ? `exchanged: ${modules.join(", ")}` : "nothing new");
  });
}
