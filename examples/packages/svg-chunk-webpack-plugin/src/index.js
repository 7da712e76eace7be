import "./star.svg";
import "./wave.svg";
