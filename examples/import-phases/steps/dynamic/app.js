const chart = await import.defer("./chart.js");

console.log("the page is ready");

document.querySelector("button").onclick = () => {
  document.querySelector("pre").textContent = chart.bars([3, 5]);
};
