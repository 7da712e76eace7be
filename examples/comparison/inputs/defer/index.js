import defer * as late from "./late.js";
console.log("first");
console.log(late.text);
