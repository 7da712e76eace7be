import "./site.scss";
import { badge } from "./badge.module.scss";

console.log(badge);
