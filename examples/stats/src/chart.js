import { bars } from "charts";
import { round } from "tiny";
import { axis } from "./axis.js";
import data from "./data.json";

export const draw = () => [axis(data.points), bars(data.points.map(round))];
