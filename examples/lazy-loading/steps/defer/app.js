import defer * as report from "./report.js";

console.log("app.js has run");

document.querySelector("section").onclick = () => {
  console.log(report.summary());
};
