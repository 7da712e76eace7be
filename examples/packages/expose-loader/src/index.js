import "./money.cjs";

console.log(globalThis.money.format(4.5));
