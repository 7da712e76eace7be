import "./chart.css";

export function draw() {
  const meter = document.createElement("meter");
  meter.title = "Flour left";
  meter.value = 0.7;
  return meter;
}
