import webpack from "webpack";

const build = (name, dependencies) => ({ name, dependencies, mode: "none", entry: `./src/${name}.js`, output: { filename: `${name}.js` } });
const multiCompiler = webpack([build("server", ["browser"]), build("browser"), build("worker")]);

const waiting = [];
const handled = () => new Promise((resolve) => waiting.push(resolve));
const names = (stats) => stats.stats.map(({ compilation }) => compilation.name).join(", ");

const multiWatching = multiCompiler.watch({}, (error, stats) => {
  if (error) throw error;
  waiting.shift()?.(names(stats));
});

console.log("first:", await handled());

multiWatching.watchings[2].invalidate();
console.log("worker invalid:", await handled());

multiWatching.watchings[1].invalidate();
console.log("browser invalid:", await handled());

multiWatching.close(() => console.log("running:", multiCompiler.running));
