import picture from "./buoy.svg";
console.log(picture);
