// Measures the last patch of every minor of webpack 5 up to the installed one,
// and writes since when each class's names are there to data/releases.json.
//
//   node releases.mjs [CLASS...]      all classes that say names(release), or those named
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { byRelease, context } from "./lib/context.mjs";
import { install, packed, view } from "./lib/installed.mjs";
import { minorOf } from "./lib/release.mjs";
import { compare } from "./lib/history.mjs";
import { read, write } from "./lib/write.mjs";

const here = fileURLToPath(new URL("./", import.meta.url));
const cache = join(here, "../.cache/facts");
const jobs = Number(process.env.FACTS_JOBS ?? 2);
const named = process.argv.slice(2);

/** The text of a file and of everything of this folder it imports. */
async function code(file, seen = new Set()) {
	if (seen.has(file)) return "";
	seen.add(file);
	let text = await readFile(file, "utf8");
	const imports = [...text.matchAll(/^(?:import|export)[^;]*? from "(\.[^"]+)"/gm)].map(([, path]) => fileURLToPath(new URL(path, `file://${file}`)));
	// One after another: at once, which of two would have what both import is chance, and with it the hash.
	for (const each of imports) text += await code(each, seen);
	return text;
}

/** Classes of other packages, of which one file of each release is read: name → `packed`. */
const others = new Map();

/** Classes that can be measured in a release: name → hash of the code that does. */
async function classes() {
	const found = new Map();
	for (const file of (await readdir(join(here, "classes"))).filter((each) => each.endsWith(".mjs")).sort()) {
		const { default: definition } = await import(`./classes/${file}`);
		if (definition.packed) others.set(definition.class, definition.packed);
		if (!definition.names) continue;
		const path = join(here, "classes", file);
		found.set(definition.class, { file: file.replace(".mjs", ""), patches: definition.patches, hash: createHash("sha256").update(await code(path)).digest("hex").slice(0, 16) });
	}
	return found;
}

/** The last patch of each minor from a major up to the installed version, which stands for its own. */
function lastPatches(versions, installed, from) {
	const last = new Map([[minorOf(installed), installed]]);
	for (const version of versions.filter((each) => /^\d+\.\d+\.\d+$/.test(each))) {
		const minor = minorOf(version);
		if (Number.parseInt(version) < from || byRelease(minor, minorOf(installed)) >= 0) continue;
		const patch = (each) => Number(each.split(".")[2]);
		if (!last.has(minor) || patch(version) > patch(last.get(minor))) last.set(minor, version);
	}
	return [...last].sort(([a], [b]) => byRelease(a, b)).map(([, version]) => version);
}

/**
 * The months of releases; days may be late. A registry that took older ones over later has the date of
 * that for them, which their order shows: only what is later than all of these counts.
 */
function trusted(versions, time) {
	const wrong = versions.filter((version, i) => versions.slice(i + 1).some((later) => time[later] <= time[version]));
	const takenOver = wrong.map((version) => time[version]).sort().at(-1) ?? "";
	const right = versions.filter((version) => time[version] > takenOver);
	return new Map(right.map((version) => [version, time[version].slice(0, 7)]));
}

async function batches(versions) {
	const byTen = new Map();
	for (const version of versions) {
		const ten = Math.floor(Number(version.split(".")[1]) / 10) * 10;
		byTen.set(ten, [...(byTen.get(ten) ?? []), version]);
	}
	const installed = new Map();
	for (const [ten, each] of byTen) {
		const found = await install(each, join(cache, `packages/5.${ten}`));
		for (const [version, release] of found) installed.set(version, release);
		console.log(`installed 5.${ten} to ${each.at(-1)}`);
	}
	return installed;
}

const child = (folder, files) =>
	new Promise((resolve, reject) => {
		// Releases before 5.61 hash with MD4, which OpenSSL has no more unless it is asked for.
		const args = ["--openssl-legacy-provider", join(here, "lib/release.mjs"), folder, ...files];
		execFile(process.execPath, args, { cwd: here, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
			if (error) reject(new Error(`${folder}: ${error.message}\n${stderr}`));
			else resolve(JSON.parse(stdout));
		});
	});

/** The cached facts of a release; classes whose code has changed since are measured again. */
async function measured(version, { folder }, wanted) {
	const file = join(cache, `releases/${version}.json`);
	const kept = JSON.parse(await readFile(file, "utf8").catch(() => '{"classes":{}}'));
	const stale = [...wanted].filter(([name, { hash }]) => kept.classes[name]?.hash !== hash);
	if (stale.length === 0) return kept.classes;
	const started = performance.now();
	const found = await child(folder, stale.map(([, each]) => each.file));
	for (const [name, each] of stale) kept.classes[name] = { hash: each.hash, ...found[each.file] };
	await writeFile(`${file}.part`, JSON.stringify({ version, classes: kept.classes }));
	await rename(`${file}.part`, file);
	const failed = stale.filter(([name]) => kept.classes[name].failed).map(([name]) => `${name}: ${kept.classes[name].failed.split("\n")[0]}`);
	console.log([`${version}: ${stale.map(([name]) => name).join(", ")} (${((performance.now() - started) / 1000).toFixed(1)} s)`, ...failed].join("\n  failed: "));
	return kept.classes;
}

/** `{ classes, forms }` of a class of another package, see compare. */
async function historyOf(name, { package: of, from, file, names, forms }) {
	const { versions: published } = await view(of, "versions", "name");
	const { version: installed } = given.require(`${of}/package.json`);
	const versions = lastPatches(published, installed, from);
	const found = new Map();
	for (const version of versions) {
		const path = await packed(of, version, file, join(cache, `packages/${of}`));
		found.set(version, { [name]: path ? { names: names(path), forms: forms?.(path) } : { failed: `no ${file}` } });
	}
	return compare(versions, found, [name]);
}

/**
 * Adds `patch` to what a class's names say since a minor release of which not every patch has them: the first that
 * has. The last one, which stands for the minor, does.
 */
async function firstPatches(name, spans, definition) {
	const later = Object.entries(spans).filter(([, { since }]) => since);
	for (const minor of new Set(later.map(([, { since }]) => since))) {
		const ids = later.filter(([, { since }]) => since === minor);
		const patches = published.filter((version) => minorOf(version) === minor && /^\d+\.\d+\.\d+$/.test(version) && byPatch(version, given.version) <= 0).sort(byPatch);
		const installed = await install(patches.filter((version) => version !== given.version), join(cache, `packages/${minor}-patches`));
		const having = [];
		for (const version of patches) having.push([version, (await measured(version, installed.get(version) ?? given.release, new Map([[name, definition]])))[name].names ?? []]);
		for (const [id, span] of ids) {
			const [first] = having.find(([, names]) => names.includes(id));
			if (first !== patches[0]) span.patch = first;
		}
	}
}

/** Orders versions of three numbers. */
function byPatch(a, b) {
	return byRelease(minorOf(a), minorOf(b)) || Number(a.split(".")[2]) - Number(b.split(".")[2]);
}

/** Does `work` for all, `jobs` at a time. */
async function pool(all, work) {
	const queue = [...all];
	const worker = async () => {
		for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
	};
	await Promise.all(Array.from({ length: jobs }, worker));
}

const given = await context();
const before = JSON.parse((await read("releases")) || '{"releases":[],"classes":{},"forms":{},"changes":{}}');
const all = await classes();
const known = [...all.keys(), ...others.keys()];
const missing = named.filter((name) => !known.includes(name));
if (missing.length) throw new Error(`no such class with names(release): ${missing.join(", ")}; there are ${known.join(", ")}`);
const wanted = new Map([...all].filter(([name]) => !named.length || named.includes(name)));

const { versions: published, time } = await view("webpack", "versions", "time");
const versions = lastPatches(published, given.version, 5);
const dates = trusted(versions, time);
const packages = await batches(versions.filter((version) => version !== given.version));
for (const { version, integrity } of before.releases) {
	const now = packages.get(version)?.integrity;
	if (now && integrity && now !== integrity) throw new Error(`webpack ${version} is not what it was: ${now}, before ${integrity}`);
}

await mkdir(join(cache, "releases"), { recursive: true });
const found = new Map();
await pool(versions, async (version) => found.set(version, await measured(version, packages.get(version) ?? given.release, wanted)));

const history = compare(versions, found, [...wanted.keys()]);
for (const [name, definition] of wanted) if (definition.patches) await firstPatches(name, history.classes[name], definition);
for (const [name, of] of others) {
	if (named.length && !named.includes(name)) continue;
	const { classes, forms } = await historyOf(name, of);
	Object.assign(history.classes, classes);
	Object.assign(history.forms, forms);
}
const releases = versions.map((version) => ({ version, date: dates.get(version), integrity: packages.get(version)?.integrity }));
const together = (key) => Object.fromEntries(Object.entries({ ...before[key], ...history[key] }).filter(([name]) => known.includes(name)).sort());
await write("releases", `${JSON.stringify({ releases, classes: together("classes"), forms: together("forms"), changes: together("changes") }, null, 2)}\n`);
for (const name of Object.keys(history.classes)) {
	const names = Object.values(history.classes[name]);
	const counts = [
		[names.filter((each) => each.since).length, "later than the first"],
		[names.filter((each) => each.until).length, "gone"],
		[Object.keys(history.forms[name] ?? {}).length, "widened"],
		[history.changes[name]?.length ?? 0, "changed"],
	];
	console.log(`${name}: ${counts.map((each) => each.join(" ")).join(", ")}`);
}
