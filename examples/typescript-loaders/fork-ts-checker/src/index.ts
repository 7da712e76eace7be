const tide: string = 4;

console.log(tide);
