import { write } from "./log.js";

import.meta.webpackHot?.accept((error, { moduleId }) => {
  throw new Error(`${moduleId}: ${error.message}`);
});
write("tip: none");
