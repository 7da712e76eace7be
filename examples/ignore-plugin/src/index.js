import dates from "./dates/index.cjs";

console.log(dates.month("fi"));
