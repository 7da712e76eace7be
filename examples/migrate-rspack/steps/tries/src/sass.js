import "./style.scss";
