// node bisect.mjs GOOD BAD COMMAND...: the first release of webpack with which the command fails.
import { execSync, spawnSync } from "node:child_process";

const [good, bad, ...command] = process.argv.slice(2);
const versions = JSON.parse(execSync("npm view webpack versions --json", { encoding: "utf8" }))
  .filter((version) => /^\d+\.\d+\.\d+$/.test(version))
  .sort((a, b) => a.localeCompare(b, "en", { numeric: true }));

function works(version) {
  execSync(`npm install --no-save --no-audit --no-fund --loglevel=error webpack@${version}`, { stdio: ["ignore", "ignore", "inherit"] });
  const { status } = spawnSync(command.join(" "), { shell: true, stdio: "ignore" });
  console.log(`${version} ${status === 0 ? "works" : "fails"}`);
  return status === 0;
}

let [low, high] = [versions.indexOf(good), versions.indexOf(bad)];
if (low < 0 || high <= low) throw new Error(`No such releases in this order: ${good}, ${bad}`);
if (!works(good)) throw new Error(`The command fails with ${good}, too.`);
if (works(bad)) throw new Error(`The command works with ${bad}, too.`);
while (high - low > 1) {
  const middle = (low + high) >> 1;
  if (works(versions[middle])) low = middle;
  else high = middle;
}
console.log(`The first release that fails is ${versions[high]}; ${versions[low]} works.`);
