export default [
  {
    name: "page",
    mode: "production",
    output: { filename: "page.js" },
  },
  {
    name: "server",
    mode: "production",
    target: "node",
    entry: "./src/server.js",
    output: { filename: "server.js" },
    dependencies: ["page"],
  },
];
