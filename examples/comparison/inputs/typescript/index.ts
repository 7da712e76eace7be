const name: string = "typed text";
console.log(name);
