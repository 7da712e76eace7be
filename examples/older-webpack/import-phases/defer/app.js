console.log("the page is ready");

document.querySelector("button").onclick = async () => {
  const chart = await import("./chart.js");
  document.querySelector("pre").textContent = chart.bars([3, 5]);
};
