import { stops } from "virtual:stops";
console.log(stops);
