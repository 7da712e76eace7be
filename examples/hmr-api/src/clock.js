import { write } from "./log.js";

const hot = import.meta.webpackHot;
const started = hot?.data?.started ?? "at the beginning";

write(`clock: first version, started ${started}`);

if (hot) {
  hot.accept();
  hot.dispose((data) => {
    data.started = "earlier";
  });
  document.querySelector("#again").onclick = () => hot.invalidate();
}
