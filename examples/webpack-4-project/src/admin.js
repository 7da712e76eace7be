import dayjs from "dayjs";
import "./style.css";
import { ferries } from "./timetable.json";

const first = dayjs(ferries[0].leaves).format("D MMM");
document.querySelector("main").textContent = `${ferries.length} ferries on ${first}`;
