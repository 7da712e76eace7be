import "./nothing.js";
