import webpack from "webpack";

const compiler = webpack({ mode: "none", entry: "./src/index.js" });

compiler.run((error) => console.log("first", error));
compiler.run((error) => console.log("second", error.message));
