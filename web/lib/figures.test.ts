import { afterEach, expect, test, vi } from "vitest";
import { fetchFigures } from "./figures";

afterEach(() => vi.unstubAllGlobals());

const json = (body: unknown, status = 200) =>
	new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json; charset=utf-8" } });
const figures = { "bakery/oven": { stars: "1.2k" } };

test.each([
	["the figures", () => json({ figures }), { figures }],
	[
		"the 404 of a static host",
		() => new Response("<h1>Page Not Found</h1>", { status: 404 }),
		{ missing: "no server" },
	],
	["the 404 of a server without badges", () => json({ error: "None." }, 404), { missing: "no server" }],
	[
		"a page for every path",
		() => new Response("<h1>Home</h1>", { headers: { "content-type": "text/html" } }),
		{ missing: "no server" },
	],
	["a failure", () => json({ error: "Later." }, 503), { missing: "no answer" }],
	["JSON of something else", () => json([1]), { missing: "no answer" }],
	[
		"JSON that is cut off",
		() => new Response("{", { headers: { "content-type": "application/json" } }),
		{ missing: "no answer" },
	],
])("%s", async (_, answer, want) => {
	vi.stubGlobal("fetch", async () => answer());
	expect(await fetchFigures("/api/v1/figures")).toEqual(want);
});

test("no network", async () => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
	expect(await fetchFigures("/api/v1/figures")).toEqual({ missing: "no answer" });
});
