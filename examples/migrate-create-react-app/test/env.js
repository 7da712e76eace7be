const { readFileSync } = require("node:fs");
const { parseEnv } = require("node:util");

// Variables of the shell win, as in the build.
process.env = { ...parseEnv(readFileSync(".env", "utf8")), ...process.env };
