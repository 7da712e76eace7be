import { write } from "./log.js";
import { rate } from "./rate.js";

const show = () => write(`shipping: ${rate()}`);

show();
import.meta.webpackHot?.accept("./rate.js", show, (error, { moduleId, dependencyId }) => {
  throw new Error(`${moduleId} cannot use ${dependencyId}: ${error.message}`);
});
