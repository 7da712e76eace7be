import defer * as chart from "./chart.js";

console.log("the page is ready");

document.querySelector("button").onclick = () => {
  document.querySelector("pre").textContent = chart.bars([3, 5]);
};
