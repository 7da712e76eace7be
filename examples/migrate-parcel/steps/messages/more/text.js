import rules from "bundle-text:./rules.txt";
console.log(rules);
