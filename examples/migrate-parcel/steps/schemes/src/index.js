import rules from "bundle-text:./rules.txt";
import theme from "bundle-text:./theme.scss";
import wheat from "data-url:./wheat.svg";
import bread from "url:./bread.svg";

console.log(rules.trim(), theme.trim().replace(/\s+/g, " "));
console.log(wheat.slice(0, 18), bread.slice(-4), new URL("url:./bread.svg", import.meta.url).href.slice(-4));
