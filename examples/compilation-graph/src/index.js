import { euro } from "./price.js";

console.log(euro(20));
export const openChart = () => import(/* webpackChunkName: "chart" */ "./chart.js");
