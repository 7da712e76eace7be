// Every flag that webpack-cli shows when it shows all of its help is a fact.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { flagItem } from "../lib/flags.mjs";

const items = (name) => JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), "utf8")).items;

/** The commands as webpack-cli registers them, with their flags. */
function registered() {
	const folder = mkdtempSync(join(tmpdir(), "facts-"));
	const file = join(folder, "commands.json");
	try {
		execFileSync(process.execPath, ["--no-deprecation", fileURLToPath(new URL("../lib/cli-commands.mjs", import.meta.url)), file]);
		return JSON.parse(readFileSync(file, "utf8"));
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** The flags of a class that the installed version has, negated ones too. */
const flagsOf = (name) => items(name).filter(({ until }) => !until).flatMap(({ name, details }) => [name, details?.negative].filter(Boolean));

test("every flag of every command is known, and no other", () => {
	const { program, commands } = registered();
	const options = flagsOf("cli-flags");
	const server = flagsOf("serve-flags");
	assert.ok(commands.some(({ name }) => name === "serve"));
	for (const command of [...commands, { ...program, name: "webpack" }]) {
		const there = command.options.map(({ long }) => long);
		const own = items("cli-commands").filter(({ owner }) => owner === command.name).map(({ name }) => name);
		const builds = ["build", "watch", "serve"].includes(command.name);
		const known = [...own, ...(builds ? options : []), ...(command.name === "serve" ? server : [])];
		assert.deepEqual([...new Set(there)].sort(), [...new Set(known)].sort(), command.name);
	}
});

test("a flag of the dev server sets one of its options", () => {
	const paths = new Set(items("dev-server").map(({ id }) => id));
	for (const { id, owner } of items("serve-flags")) assert.ok(paths.has(owner), `${id}: ${owner}`);
});

test("a flag that may mean several options names them all", () => {
	const configs = [
		{ type: "enum", values: ["auto", false], path: "a.b" },
		{ type: "number", multiple: true, path: "a.c[]" },
	];
	assert.deepEqual(flagItem("a-b", configs, ["a.b", "a.c"]), {
		id: "--a-b",
		name: "--a-b",
		owner: "a.b",
		types: ["number[]"],
		values: ['"auto"', "false"],
		details: { options: ["a.b", "a.c"], negative: "--no-a-b" },
	});
	assert.deepEqual(flagItem("a-reset", [{ type: "reset", path: "a" }], ["a"]).details, { reset: true });
});
