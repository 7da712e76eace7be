import { euro } from "./price.js";
import logo from "./logo.svg";

document.body.append(euro(20), logo);

export const openChart = () => import(/* webpackChunkName: "chart" */ "./chart.js");
export const openReport = () => import(/* webpackChunkName: "report", webpackPrefetch: true */ "./report.js");
