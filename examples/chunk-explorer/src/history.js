import uPlot from "uplot";

/** Draws how many answers of each round were right. */
export function history(parent, scores) {
  const rounds = scores.map((_, i) => i + 1);
  const options = {
    width: 720,
    height: 240,
    title: "Right answers",
    scales: { x: { time: false }, y: { range: [0, 10] } },
    series: [{ label: "Round" }, { label: "Right", stroke: "#1d78c1", paths: uPlot.paths.bars() }],
  };
  return new uPlot(options, [rounds, scores], parent);
}
