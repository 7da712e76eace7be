// Installs releases of the bundler beside each other, ten minors at a time, so
// that what they share is there once and an interrupted run goes on where it was.
import { execFile } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const json = async (file) => JSON.parse(await readFile(file, "utf8"));

/** Asks the registry npm is configured for. */
export async function view(name, ...fields) {
	const { stdout } = await run("npm", ["view", name, ...fields, "--json"], { maxBuffer: 1 << 26 });
	return JSON.parse(stdout);
}

const alias = (version) => `webpack-${version}`;

/**
 * Has the versions in `folder` and gives `version → { folder, integrity }`. npm
 * checks each tarball against the integrity of the registry, which is given back
 * so that the caller can hold it against the one it knows.
 */
export async function install(versions, folder) {
	await mkdir(folder, { recursive: true });
	const dependencies = Object.fromEntries(versions.map((version) => [alias(version), `npm:webpack@${version}`]));
	const manifest = `${JSON.stringify({ private: true, dependencies }, null, 2)}\n`;
	const before = await readFile(join(folder, "package.json"), "utf8").catch(() => "");
	const complete = await Promise.all(versions.map((version) => json(join(folder, "node_modules", alias(version), "package.json")))).catch(() => []);
	if (before !== manifest || complete.length < versions.length) {
		await writeFile(join(folder, "package.json"), manifest);
		// Peers would bring a second bundler, scripts and programs are not needed to read it.
		const flags = ["--legacy-peer-deps", "--ignore-scripts", "--no-bin-links", "--no-audit", "--no-fund", "--prefer-offline"];
		await run("npm", ["install", ...flags], { cwd: folder, maxBuffer: 1 << 26 });
	}
	const lock = await json(join(folder, "package-lock.json"));
	return new Map(
		versions.map((version) => {
			const at = join("node_modules", alias(version));
			return [version, { folder: join(folder, at), integrity: lock.packages[at].integrity }];
		}),
	);
}

/** One file of a release of a package, unpacked from its tarball into `folder`; gives its path, or nothing when it is not there. */
export async function packed(name, version, file, folder) {
	const target = join(folder, version);
	const path = join(target, "package", file);
	if (await readFile(path).catch(() => undefined)) return path;
	await mkdir(target, { recursive: true });
	const { stdout } = await run("npm", ["pack", `${name}@${version}`, "--json", "--pack-destination", target], { maxBuffer: 1 << 26 });
	const tarball = join(target, JSON.parse(stdout)[0].filename);
	try {
		await run("tar", ["-xzf", tarball, "-C", target, `package/${file}`]);
		return path;
	} catch {
		return undefined;
	} finally {
		await rm(tarball);
	}
}
