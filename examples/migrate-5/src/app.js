import dayjs from "dayjs";
import querystring from "querystring";
import "./style.css";
import logo from "./logo.svg";
import flag from "./flag.png";
import notice from "./notice.txt";
import timetable from "./timetable.json";

const { line, ferries } = timetable;
const { from = "Rhodes" } = querystring.parse(location.search.slice(1));
const rows = ferries.filter((ferry) => ferry.from === from);

document.querySelector("main").innerHTML = `
  <h1><img src="${logo}" alt=""> ${line} <img src="${flag}" alt=""></h1>
  <p>${notice.trim()}</p>
  <ul>${rows.map((ferry) => `<li>${dayjs(ferry.leaves).format("HH:mm")} to ${ferry.to}</li>`).join("")}</ul>
  <button>Book</button>`;

document.querySelector("button").onclick = async () => {
  const { book } = await import(/* webpackChunkName: "booking" */ "./booking");
  document.querySelector("main").append(book(rows[0]));
};

if (process.env.TRACE) console.log(rows);
