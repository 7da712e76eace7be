// Runs command lines with several majors of webpack-cli, and prints exit codes and what each said on stderr.
import { spawnSync } from "node:child_process";

const bins = Object.fromEntries(
  [4, 5, 6, 7].map((major) => [
    major,
    `node_modules/webpack-cli${major === 7 ? "" : `-${major}`}/bin/cli.js`,
  ]),
);

for (const line of process.argv.slice(2)) {
  const [majors, ...args] = line.split(" ");
  for (const major of majors.split(",")) {
    const { status, stderr } = spawnSync(process.execPath, [bins[major], ...args], {
      encoding: "utf8",
      input: "",
      env: { ...process.env, WEBPACK_CLI_SKIP_IMPORT_LOCAL: "1" },
    });
    console.log(`webpack-cli ${major}, exit code ${status}: webpack ${args.join(" ")}`);
    for (const said of stderr.trimEnd().split("\n").slice(0, 4)) if (said) console.log(`    ${said}`);
  }
}
