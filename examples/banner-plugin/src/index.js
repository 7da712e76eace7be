import "./style.css";

console.log("Oulu");
