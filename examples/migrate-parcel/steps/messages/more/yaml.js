import data from "./data.yaml";
console.log(data);
