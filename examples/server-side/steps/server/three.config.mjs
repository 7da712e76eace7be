const build = (target, name) => ({
  mode: "production",
  entry: { [name]: "./src/server.js" },
  target,
  output: { module: true },
});

export default [
  build("node20", "node"),
  build("deno", "deno"),
  build("bun", "bun"),
  build("universal", "any"),
];
