import { hello, items } from "./fi.phrases";

console.log(hello({ name: "Aino" }));
console.log(items({ count: 3 }));
