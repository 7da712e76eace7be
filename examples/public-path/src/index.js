import { show } from "./gallery.js";

show();
