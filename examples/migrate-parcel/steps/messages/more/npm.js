import react from "npm:react";
console.log(react);
