export enum Day { Monday = "Monday" }
console.log(Day.Monday);
