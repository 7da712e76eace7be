import path from "path";
console.log(path.basename("a/b"));
