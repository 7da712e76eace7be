import "./missing.js";
