import { show } from "./show.js";

show("Call us. Call us. Call us. Call us. Call us. Call us. Call u");
