import "./tea-price.js";
