/** Stands between a browser and a server, for what neither of them does by itself: never answering, failing. */
import http from "node:http";

export class Gate {
	#http;
	#server;
	#held = [];
	#rule = () => "pass";

	/** Forwards to a server's origin, on a port of its own. */
	static async before(server) {
		const gate = new Gate();
		gate.#server = server;
		gate.#http = http.createServer((request, response) => gate.#answer(request, response));
		await new Promise((resolve) => gate.#http.listen(0, "127.0.0.1", resolve));
		gate.origin = `http://127.0.0.1:${gate.#http.address().port}`;
		return gate;
	}

	url(path) {
		return this.origin + path;
	}

	/** Decides about every request from now on: "pass", "hold" until it is released, or a status to answer with. */
	rule(decide) {
		this.#rule = decide;
	}

	/** How many requests are held. */
	get held() {
		return this.#held.length;
	}

	/** Lets everything pass, also what was held. */
	release() {
		this.#rule = () => "pass";
		for (const go of this.#held.splice(0)) go();
	}

	/** Forwards to another server from now on; what is open, a stream of events for example, is cut. */
	lead(server) {
		this.#server = server;
		this.#http.closeAllConnections();
	}

	async close() {
		const closed = new Promise((resolve) => this.#http.close(resolve));
		this.#http.closeAllConnections();
		await closed;
	}

	#answer(request, response) {
		const forward = () => {
			const { hostname, port } = new URL(this.#server.origin);
			const { method, url: path, headers } = request;
			const onward = http.request({ hostname, port, method, path, headers }, (answer) => {
				response.writeHead(answer.statusCode, answer.headers);
				answer.pipe(response);
			});
			onward.on("error", () => response.destroy());
			response.on("close", () => onward.destroy());
			request.pipe(onward);
		};
		const decision = this.#rule(request);
		if (decision === "hold") this.#held.push(forward);
		else if (decision === "pass") forward();
		else response.writeHead(decision, { "Content-Type": "text/html" }).end("down");
	}
}
