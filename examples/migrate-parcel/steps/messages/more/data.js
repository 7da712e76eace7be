import bread from "data-url:./bread.svg";
console.log(bread);
