import { render } from "./dist/main.mjs";

console.log(render());
