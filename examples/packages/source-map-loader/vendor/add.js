export const add = (a, b) => a + b;
//# sourceMappingURL=add.js.map
