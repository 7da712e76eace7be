import "./site.css";

console.log("Hello");
