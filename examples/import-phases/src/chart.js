console.log("chart.js runs");

const character = "#";

export const bars = (values) => values.map((value) => character.repeat(value)).join("\n");
export const version = "2.1.0";
