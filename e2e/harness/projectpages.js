/** The pages that a code host gives a project: files below a folder, and nothing that a server would do beside. */
import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { listen } from "./statichost.js";

const kinds = {
	".html": "text/html; charset=utf-8",
	".js": "application/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".json": "application/json; charset=utf-8",
	".svg": "image/svg+xml",
	".png": "image/png",
	".wasm": "application/wasm",
	".webmanifest": "application/manifest+json",
};

/**
 * Serves a folder below a path such as "/project/": the index of a folder, a
 * redirect to its slash, and the folder's own 404.html for all that is not there.
 * Resolves to the origin.
 */
export function serveProjectPages(folder, base) {
	return listen(async (request, response) => {
		const { pathname } = new URL(request.url, "http://localhost");
		const name = pathname.startsWith(base) && normalize(decodeURIComponent(pathname.slice(base.length)));
		const send = async (name, status) => {
			const text = await readFile(join(folder, name));
			response.writeHead(status, { "Content-Type": kinds[extname(name)] ?? "application/octet-stream" });
			response.end(text);
		};
		try {
			if (name === false || !["GET", "HEAD"].includes(request.method)) throw new Error("not here");
			const found = await stat(join(folder, name));
			if (!found.isDirectory()) return await send(name, 200);
			if (pathname.endsWith("/")) return await send(join(name, "index.html"), 200);
			response.writeHead(301, { Location: `${pathname}/` }).end();
		} catch {
			await send("404.html", 404);
		}
	});
}
