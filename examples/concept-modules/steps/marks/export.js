export {};
console.log("export       ", this);
