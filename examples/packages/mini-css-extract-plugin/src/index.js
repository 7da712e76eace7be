import "./site.css";
