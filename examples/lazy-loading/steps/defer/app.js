import defer * as report from "./report.js";

console.log("app.js has run");

document.onclick = () => {
  console.log(report.summary());
};
