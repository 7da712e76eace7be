// Types commands into "node inspect", and prints both sides:
// node session.mjs ARGUMENTS -- COMMAND PATTERN [COMMAND PATTERN...]. The pattern is what to wait for.
import { spawn } from "node:child_process";
import { createServer } from "node:net";

const all = process.argv.slice(2);
const divider = all.indexOf("--");
const commands = all.slice(divider + 1);

const server = createServer().listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const { port } = server.address();
await new Promise((resolve) => server.close(resolve));

const child = spawn(process.execPath, ["inspect", `--port=${port}`, ...all.slice(0, divider)], { stdio: ["pipe", "pipe", "inherit"] });
let text = "";
let look = () => {};
child.stdout.setEncoding("utf8").on("data", (chunk) => {
  text += chunk;
  look();
});

const printed = (pattern) =>
  new Promise((resolve) => {
    look = () => {
      if (!pattern.test(text) || !/debug> $/.test(text)) return;
      // The prompt may stand before what the program says later.
      resolve(text.replace(/[^\n]*\x08/g, "").replace(/^debug> (?=break in)/gm, ""));
      text = "";
    };
    look();
  });

let said = await printed(/Break on start/);
// What comes before arrives in pieces, and in another order each time.
process.stdout.write(said.slice(said.indexOf("Break on start")));
for (let i = 0; i < commands.length; i += 2) {
  console.log(commands[i]);
  child.stdin.write(`${commands[i]}\n`);
  said = await printed(new RegExp(commands[i + 1]));
  process.stdout.write(said);
}
console.log(".exit");
child.stdin.end(".exit\n");
