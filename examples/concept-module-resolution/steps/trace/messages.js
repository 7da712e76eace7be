import "./Limits.js";
import "limits.js";
import "maps/dist/theme.css";
import "#part";
import "path";
