import logo from "./logo.svg";
import "./image.css";

document.body.innerHTML = `<img src="${logo}" alt="">`;
