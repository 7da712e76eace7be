import stations from "./stations.json";

const link = document.createElement("a");
link.href = new URL("./stations.json", import.meta.url).href;
link.textContent = `${stations.length} stations`;
document.body.append(link);
