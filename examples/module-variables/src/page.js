import "./runtime.js";

console.log(__webpack_public_path__);
console.log(new URL("./logo.png", import.meta.url).href);
import(/* webpackChunkName: "chart" */ "./chart.js");
