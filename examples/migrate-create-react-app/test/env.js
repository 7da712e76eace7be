const { existsSync, readFileSync } = require("node:fs");
const { parseEnv } = require("node:util");

// A later file wins, and variables of the shell win over all of them. In tests,
// Create React App does not read .env.local.
const read = (file) => (existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {});
const files = [".env", ".env.test", ".env.test.local"].map(read);
process.env = Object.assign({ PUBLIC_URL: "" }, ...files, process.env);
