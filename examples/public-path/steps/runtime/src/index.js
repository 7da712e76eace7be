import "./public-path.js";
import { show } from "./gallery.js";

show();
