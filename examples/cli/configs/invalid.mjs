export default { mode: "none", entyr: "./src/index.js" };
