import text from "./print.css?inline";
console.log(text);
