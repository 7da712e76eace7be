import { describe, expect, it } from "vitest";
import { kindOf, pageKey } from "./address";

const origin = "https://example.org";

function kind(
	address: string,
	{ method = "GET", mode = "cors", headers = {} as Record<string, string> } = {},
	base = "/",
) {
	const asked = { url: new URL(address, origin), method, mode, headers: new Headers(headers) };
	return kindOf(asked, origin, base, "x-save");
}

describe("kindOf", () => {
	it("takes what a browser opens, and what asks for HTML, for pages", () => {
		expect(kind("/guides/start/", { mode: "navigate" })).toBe("page");
		expect(kind("/guides/start/", { headers: { accept: "text/html" } })).toBe("page");
		expect(kind("/api/cli/", { mode: "navigate" })).toBe("page");
		expect(kind("/guides/start/", { headers: { accept: "text/markdown" } })).toBeUndefined();
	});

	it("knows assets, data and images by their address", () => {
		expect(kind("/assets/entry.1a2b.js")).toBe("asset");
		expect(kind("/search.idx")).toBe("data");
		expect(kind("/offline.json")).toBe("data");
		expect(kind("/mark.svg")).toBe("image");
		expect(kind("/docs/mark.svg", {}, "/docs/")).toBe("image");
	});

	it("leaves services, other methods, other sites, parts of files and the saved copy's own requests alone", () => {
		for (const address of [
			"/api/v1/proposals",
			"/1/indexes/*/queries",
			"/badges/npm/webpack.svg",
			"/_bindery/live",
			"/metrics",
			"/sw.js",
			"https://elsewhere.example/mark.svg",
		]) {
			expect(kind(address, { mode: "navigate" }), address).toBeUndefined();
		}
		expect(kind("/guides/start/", { method: "POST", mode: "navigate" })).toBeUndefined();
		expect(kind("/assets/film.1a2b.mp4", { headers: { range: "bytes=0-9" } })).toBeUndefined();
		expect(kind("/assets/entry.1a2b.js", { headers: { "x-save": "1" } })).toBeUndefined();
		expect(kind("/other/", { mode: "navigate" }, "/docs/")).toBeUndefined();
	});
});

describe("pageKey", () => {
	it("is the address without query and hash", () => {
		expect(pageKey("https://example.org/search/?q=a#b")).toBe("https://example.org/search/");
	});
});
