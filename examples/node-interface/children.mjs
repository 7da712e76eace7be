import { fork } from "node:child_process";

if (process.send) {
  const { default: webpack } = await import("webpack");
  const name = process.argv[2];
  webpack({ mode: "none", name, entry: "./src/index.js", output: { filename: `${name}.js` } }, (error, stats) => {
    process.send(error ? { error: String(error) } : stats.toJson({ all: false, assets: true, errors: true }));
    process.disconnect();
  });
} else {
  const names = ["shop", "admin"];
  const results = await Promise.all(
    names.map((name) => new Promise((resolve) => fork(import.meta.filename, [name]).once("message", resolve))),
  );
  for (const result of results) console.log(result.assets[0].name, result.errors.length);
}
