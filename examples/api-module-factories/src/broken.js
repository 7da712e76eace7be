import "./gone.js";
