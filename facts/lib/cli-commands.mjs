// Writes the commands of webpack-cli with all their options to the file that is
// named, as they are registered when the whole help is asked for: its output is
// made for people, and cut off in a pipe, for it ends the process.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const own = createRequire(require.resolve("webpack-cli"));
const { program } = own("commander");
const WebpackCLI = require("webpack-cli").default ?? require("webpack-cli");

const option = ({ long, short, required, optional, variadic, negate, hidden }) => ({ long, short, required, optional, variadic, negate, hidden });
const argument = (each) => {
	const name = each.name() + (each.variadic ? "..." : "");
	return each.required ? `<${name}>` : `[${name}]`;
};
const described = (command) => ({
	name: command.name(),
	aliases: command.aliases(),
	arguments: (command.registeredArguments ?? command._args ?? []).map(argument),
	usage: command.usage(),
	options: command.options.map(option),
});

process.on("exit", () => {
	writeFileSync(process.argv[2], JSON.stringify({ program: described(program), commands: program.commands.map(described) }));
});
const quiet = () => true;
process.stdout.write = quiet;
process.stderr.write = quiet;
await new WebpackCLI().run(["node", "webpack", "--help=verbose"]);
