console.log("Hello");
//# sourceMappingURL=lost.js.map
