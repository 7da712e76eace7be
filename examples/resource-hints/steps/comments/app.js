import { marked } from "marked";
import "./app.css";

document.body.innerHTML = marked.parse("# Shapes\n\nThree rooms, open until six.");

const button = document.createElement("button");
button.textContent = "Next room";
button.onclick = async () => {
  const { room } = await import(/* webpackChunkName: "room", webpackPrefetch: true, webpackFetchPriority: "low" */ "./room.js");
  document.body.append(room());
};
document.body.append(button);
