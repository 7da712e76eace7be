/** Plays a registry of packages on loopback, for the real npm: no test asks the one on the web. */
import { createHash } from "node:crypto";
import http from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

export class Registry {
	#http;
	#tarballs = new Map();
	#about = new Map();

	/** @param {{ name: string, version: string, files: Record<string, string> }[]} packages files by path; a package.json is one of them */
	static async start(packages) {
		const registry = new Registry();
		registry.#http = http.createServer(({ url }, response) => {
			const path = decodeURIComponent(new URL(url, "http://127.0.0.1").pathname);
			const tarball = registry.#tarballs.get(path);
			const about = registry.#about.get(path.slice(1));
			response.writeHead(tarball || about ? 200 : 404, {
				"Content-Type": tarball ? "application/octet-stream" : "application/json",
			});
			response.end(tarball ?? JSON.stringify(about ?? {}));
		});
		await new Promise((resolve) => registry.#http.listen(0, "127.0.0.1", resolve));
		registry.origin = `http://127.0.0.1:${registry.#http.address().port}`;
		for (const each of packages) registry.#publish(each);
		return registry;
	}

	#publish({ name, version, files }) {
		const path = `/${name}/-/${name.split("/").at(-1)}-${version}.tgz`;
		const data = gzipSync(archive(files));
		this.#tarballs.set(path, data);
		const dist = {
			tarball: this.origin + path,
			integrity: `sha512-${createHash("sha512").update(data).digest("base64")}`,
			shasum: createHash("sha1").update(data).digest("hex"),
		};
		this.#about.set(name, { name, "dist-tags": { latest: version }, versions: { [version]: { name, version, dist } } });
	}

	/** The environment in which npm asks this registry, whatever the machine's settings say. */
	environment(folder) {
		const own = Object.entries(process.env).filter(([key]) => !/^npm_config_/i.test(key));
		return {
			...Object.fromEntries(own),
			npm_config_registry: `${this.origin}/`,
			npm_config_cache: join(folder, "npm-cache"),
			npm_config_userconfig: join(folder, "npmrc"),
			npm_config_globalconfig: join(folder, "npmrc-global"),
			npm_config_update_notifier: "false",
		};
	}

	stop() {
		const closed = new Promise((resolve) => this.#http.close(resolve));
		this.#http.closeAllConnections();
		return closed;
	}
}

/** A tar archive (POSIX ustar) of a package: everything below "package/". */
function archive(files) {
	const blocks = Object.entries(files).flatMap(([path, text]) => {
		const body = Buffer.from(text);
		const padding = Buffer.alloc((512 - (body.length % 512)) % 512);
		return [header(`package/${path}`, body.length), body, padding];
	});
	return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

function header(path, size) {
	const block = Buffer.alloc(512);
	const octal = (number, length) => `${number.toString(8).padStart(length - 1, "0")}\0`;
	block.write(path, 0);
	block.write(octal(0o644, 8), 100); // mode
	block.write(octal(0, 8), 108); // owner
	block.write(octal(0, 8), 116); // group
	block.write(octal(size, 12), 124);
	block.write(octal(0, 12), 136); // time
	block.write("        0", 148); // a blank checksum, and the type: a file
	block.write("ustar\x0000", 257);
	block.write(
		octal(
			block.reduce((sum, byte) => sum + byte, 0),
			7,
		),
		148,
	);
	return block;
}
