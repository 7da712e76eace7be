import dayjs from "dayjs";
import "./style.css";
import { greeting } from "./text";

document.querySelector("main").textContent = `${greeting("Desk")} ${dayjs("2026-06-01").format("D MMM")}`;
