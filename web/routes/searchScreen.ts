/** The screen as the browser loads it: with what every page's style sheet does not hold. */
import "../styles/screens/results.css";
import "../search/start.css";

export { Search } from "./Search";
