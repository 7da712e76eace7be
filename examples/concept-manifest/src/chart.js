import "./chart.css";

export function draw() {
  const chart = document.createElement("p");
  chart.className = "chart";
  chart.textContent = "Depth: 4 m";
  return chart;
}
