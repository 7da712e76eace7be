await null;
console.log("await        ", this);
