import hello from "team:hello";

console.log(hello);
