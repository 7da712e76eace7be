import { inspect } from "node:util";
import webpack from "webpack";
import config from "./webpack.config.js";

const compiler = webpack(config);
console.log("splitChunks:", inspect(compiler.options.optimization.splitChunks, { depth: 0 }));
console.log("rules:", inspect(compiler.options.module.rules, { depth: 1 }));
console.log("emit:", compiler.hooks.emit.taps.map((tap) => tap.name));
console.log("make:", compiler.hooks.make.taps.map((tap) => tap.name));
