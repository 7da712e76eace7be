import "./site.scss";
