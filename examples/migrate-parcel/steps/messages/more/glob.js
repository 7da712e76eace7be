import pages from "./pages/*.js";
console.log(pages);
