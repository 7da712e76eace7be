import * as library from "time-left";

console.log(Object.keys(library));
