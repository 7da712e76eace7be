import text from "./hello.txt" with { type: "text" };
console.log(text);
