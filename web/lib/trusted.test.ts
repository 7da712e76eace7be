import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A trusted value of a browser, which is no string. */
class Trusted {
	constructor(readonly text: string) {}
	toString = () => this.text;
}

type Rules = { createHTML(text: string): string; createScriptURL(address: string): string };

const named: string[] = [];

beforeEach(() => {
	vi.resetModules();
	vi.stubGlobal("trustedTypes", {
		createPolicy(name: string, { createHTML, createScriptURL }: Rules) {
			named.push(name);
			return {
				createHTML: (text: string) => new Trusted(createHTML(text)),
				createScriptURL: (address: string) => new Trusted(createScriptURL(address)),
			};
		},
	});
});

afterEach(() => {
	vi.unstubAllGlobals();
	named.length = 0;
});

test("there is one policy, of the name that the site allows", async () => {
	const { trustedHtml } = await import("./trusted");
	expect(trustedHtml("<b>x</b>")).toEqual(expect.any(Trusted));
	expect(String(trustedHtml("<b>x</b>"))).toBe("<b>x</b>");
	expect(named).toEqual(["bindery"]);
});

test("a worker comes from this site alone", async () => {
	const { trustedScript } = await import("./trusted");
	for (const own of ["/assets/worker.js", `${location.origin}/sw.js`]) expect(String(trustedScript(own))).toBe(own);
	for (const other of ["https://elsewhere.example/x.js", "//elsewhere.example/x.js", "data:text/javascript,0"]) {
		expect(() => trustedScript(other)).toThrow(TypeError);
	}
});

test("a browser that knows no Trusted Types is given the text", async () => {
	vi.stubGlobal("trustedTypes", undefined);
	const { trustedHtml, trustedScript, parseHtml } = await import("./trusted");
	expect([trustedHtml("<b>x</b>"), trustedScript("/sw.js"), parseHtml("<p>y").body.innerHTML]).toEqual([
		"<b>x</b>",
		"/sw.js",
		"<p>y</p>",
	]);
});
