const site = (env) => ({
  name: "site",
  mode: "production",
  output: { path: `${import.meta.dirname}/dist/site`, publicPath: env.cdn ?? "auto" },
});

export default [
  site,
  { name: "admin", mode: "production", entry: "./src/admin.js" },
  { name: "server", mode: "production", entry: "./src/server.js", target: "node" },
];
