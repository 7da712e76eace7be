import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { after } from "node:test";

const kinds = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
const servers = [];

after(() => {
	for (const server of servers) {
		server.closeAllConnections();
		server.close();
	}
});

/** Starts a server on loopback that ends with the test file; resolves to its origin. */
export async function listen(answer) {
	const server = createServer(answer);
	servers.push(server);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return `http://127.0.0.1:${server.address().port}`;
}

/** Serves a folder's files as a static host does, without the headers of our own server; resolves to its origin. */
export function serveFiles(folder) {
	return listen(async (request, response) => {
		const { pathname } = new URL(request.url, "http://localhost");
		try {
			if (request.method === "POST") throw new Error("static hosts take nothing");
			const file = join(folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
			const text = await readFile(file);
			response.setHeader("Content-Type", kinds[extname(file)] ?? "application/octet-stream");
			response.end(text);
		} catch {
			response.writeHead(404).end();
		}
	});
}
