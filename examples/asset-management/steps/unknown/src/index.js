import boat from "./boat.png";

console.log(boat);
