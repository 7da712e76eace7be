import "./style.css";
import harbors from "./harbors.json";
import tides from "./tides.csv";
import wave from "./wave.svg" with { type: "text" };
import note from "./note.txt" with { type: "text" };

const list = document.querySelector("ul");

for (const { harbor, time } of tides) {
  const item = document.createElement("li");
  item.textContent = `${harbors[harbor].name}: high water at ${time}`;
  list.append(item);
}

const boat = new Image();
boat.src = new URL("./boat.png", import.meta.url);
boat.alt = "A boat";
document.querySelector("h1").after(boat);

document.querySelector("footer").innerHTML = wave;
document.querySelector("footer").append(note);
