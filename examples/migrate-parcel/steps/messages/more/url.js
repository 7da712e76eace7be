import bread from "url:./bread.svg";
console.log(bread);
