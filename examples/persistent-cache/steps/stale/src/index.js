import prices from "./menu.prices";
import { unit } from "units";

console.log(prices, unit);
