import uPlot from "uplot";
import { ratio } from "./ratio.js";

/** Draws the mass for each proton over the number of protons. */
export function chart(parent, elements) {
  const sorted = [...elements].sort((a, b) => a.number - b.number);
  const options = {
    width: 720,
    height: 320,
    title: "Mass for each proton",
    scales: { x: { time: false } },
    series: [{ label: "Protons" }, { label: "Mass", stroke: "#1d78c1", width: 2 }],
  };
  return new uPlot(options, [sorted.map(({ number }) => number), sorted.map(ratio)], parent);
}
