// bisect.mjs finds the release that fails first. A program in the place of npm installs nothing.
const npm = `#!/usr/bin/env node
import { writeFileSync } from "node:fs";
const [command, ...rest] = process.argv.slice(2);
if (command === "view") console.log(JSON.stringify(["5.9.0", "5.10.0", "5.10.1-rc.1", "5.10.1", "5.11.0", "5.12.0", "6.0.0-beta.1"]));
else writeFileSync("installed", rest.at(-1).replace("webpack@", ""));
`;

export default async ({ run, write, assert, project }) => {
  const { chmod } = await import("node:fs/promises");
  await write("npm", npm);
  await chmod(`${project}/npm`, 0o755);
  const bisect = (...args) => run("sh", "-c", `PATH="$PWD:$PATH" node bisect.mjs ${args.join(" ")}`);
  const found = await bisect("5.9.0", "5.12.0", "grep", "-qx", "-e", "5.9.0", "-e", "5.10.0", "installed");
  assert.equal(found.stderr, "");
  assert.match(found.stdout, /The first release that fails is 5\.10\.1; 5\.10\.0 works\.\n$/);
  assert.match((await bisect("5.9.0", "5.12.0", "false")).stderr, /The command fails with 5\.9\.0, too\./);
  assert.match((await bisect("5.9.0", "5.12.0", "true")).stderr, /The command works with 5\.12\.0, too\./);
};
