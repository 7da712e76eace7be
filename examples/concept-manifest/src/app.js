import "./app.css";

const [chart, help] = document.querySelectorAll("button");

chart.addEventListener("click", async () => {
  const { draw } = await import("./chart.js");
  document.body.append(draw());
});
help.addEventListener("click", async () => {
  const { show } = await import("./help.js");
  show();
});
