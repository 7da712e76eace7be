import { brew, name } from "http://localhost:8080/lib/tea.js";

console.log(brew(name));
