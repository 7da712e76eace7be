/** Plays the services that badges take their figures from: no test asks anybody on the web. */
import http from "node:http";

/** What each call is answered with, by what its path looks like. */
const answers = [
	[/^\/downloads\/point\/last-month\/./, { downloads: 1_234_567 }],
	[/^\/repos\/[^/]+\/[^/]+$/, { stargazers_count: 4_321, open_issues_count: 21 }],
	[/^\/repos\/[^/]+\/[^/]+\/pulls$/, [{}]],
	[/^\/repos\/[^/]+\/[^/]+\/commits$/, [{}, {}]],
];

export class Figures {
	#http;

	static async start() {
		const figures = new Figures();
		figures.#http = http.createServer(({ url }, response) => {
			const { pathname } = new URL(url, "http://127.0.0.1");
			const known = answers.find(([form]) => form.test(pathname));
			response.writeHead(known ? 200 : 404, { "Content-Type": "application/json" });
			response.end(JSON.stringify(known?.[1] ?? {}));
		});
		await new Promise((resolve) => figures.#http.listen(0, "127.0.0.1", resolve));
		figures.origin = `http://127.0.0.1:${figures.#http.address().port}`;
		return figures;
	}

	stop() {
		const closed = new Promise((resolve) => this.#http.close(resolve));
		this.#http.closeAllConnections();
		return closed;
	}
}
