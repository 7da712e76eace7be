import dayjs from "dayjs";
import "./style.css";
import timetable from "./timetable.json";

const { ferries } = timetable;
const first = dayjs(ferries[0].leaves).format("D MMM");
document.querySelector("main").textContent = `${ferries.length} ferries on ${first}`;
