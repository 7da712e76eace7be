import pages from "./pages/*.ts";

export default pages;
