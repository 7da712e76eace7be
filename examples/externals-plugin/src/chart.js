import { draw } from "chart";

draw();
