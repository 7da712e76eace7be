import { height } from "./tides.js";
import stations from "./stations.json";

const button = document.createElement("button");
button.textContent = `${stations[0].name}: ${height(stations[0].high)}`;
button.onclick = () => import("./chart.js").then(({ draw }) => draw(document.body));
document.body.append(button);
