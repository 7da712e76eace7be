import * as icons from "icons";
import { cart as basket } from "icons";

export const total = 3;
export { basket as cart };
console.log(icons);
