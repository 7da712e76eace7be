/** Bundles the pages of this folder and serves them from an origin of their own, without any policy. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL("./", import.meta.url));
const pages = { algolia: "algolia.js", docsearch: "docsearch.jsx", instantsearch: "instantsearch.js" };
const types = { ".js": "text/javascript", ".css": "text/css" };

const html = (name) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">
${name in pages ? `<link rel="stylesheet" href="/${name}.css"><div id="root"></div><script src="/${name}.js"></script>` : "<p>A page of the site"}
`;

function bundle(out) {
	return build({
		entryPoints: Object.values(pages).map((file) => join(here, file)),
		outdir: out,
		bundle: true,
		format: "iife",
		jsx: "automatic",
		define: { "process.env.NODE_ENV": '"production"' },
		logLevel: "error",
	});
}

async function answer(request, response, folder) {
	const { pathname } = new URL(request.url, "http://clients");
	const type = types[extname(pathname)];
	if (!type) return response.writeHead(200, { "content-type": "text/html" }).end(html(basename(pathname)));
	const file = await readFile(join(folder, basename(pathname))).catch(() => "");
	response.writeHead(200, { "content-type": type }).end(file);
}

/** Listens on a port of loopback and resolves with it. */
export async function listen(server) {
	await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
	return `127.0.0.1:${server.address().port}`;
}

/** Ends a server with its connections. */
export async function close(server) {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
}

/** A port at which nobody answers: one that was just given back. */
export async function closedPort() {
	const server = createServer();
	const address = await listen(server);
	await close(server);
	return address;
}

/** @returns {Promise<{ url(path: string): string, stop(): Promise<void> }>} */
export async function serveClients() {
	const folder = await mkdtemp(join(tmpdir(), "bindery-clients-"));
	await bundle(folder);
	const server = createServer((request, response) => answer(request, response, folder));
	const origin = `http://${await listen(server)}`;
	return {
		url: (path) => origin + path,
		async stop() {
			await close(server);
			await rm(folder, { recursive: true, force: true });
		},
	};
}
