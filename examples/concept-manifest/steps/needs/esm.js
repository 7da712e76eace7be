import { depth } from "./depth.mjs"; document.title = depth();
