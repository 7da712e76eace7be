import depth from "./depth.cjs"; document.title = depth();
