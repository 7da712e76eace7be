import "./update.js";
import "./cart.js";
import "./clock.js";
import "./legal.js";
import "./terms.js";
import "./news.js";
import "./shipping.js";
import "./tip.js";

if (import.meta.webpackHot) {
  import.meta.webpackHot.decline("./terms.js");
  import.meta.webpackHot.accept("./clock.js");
}
document.querySelector("#log").append("app runs\n");
