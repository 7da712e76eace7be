import "./root.css";
