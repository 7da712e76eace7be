import { afterEach, expect, test, vi } from "vitest";
import { figureIn, readFigure } from "./badge";

afterEach(() => vi.unstubAllGlobals());

test.each([
	['<svg aria-label="x"><title>downloads: 123M/month</title></svg>', "123M/month"],
	["<svg><title>a: b: 7</title></svg>", "7"],
	["<svg><title>stars: &lt;5 &amp; more&#39;</title></svg>", "<5 & more'"],
	["<svg><title>只有文字</title></svg>", "只有文字"],
	["<svg><title></title></svg>", undefined],
	["<svg></svg>", undefined],
	["not found", undefined],
])("the figure in %s", (svg, figure) => {
	expect(figureIn(svg)).toBe(figure);
});

test("the figure of our own badge is read from the cache, that of another host is not asked for", async () => {
	const fetch = vi.fn(async () => new Response("<svg><title>stars: 7</title></svg>"));
	vi.stubGlobal("fetch", fetch);
	expect(await readFigure("/badges/github/stars/a/b.svg")).toBe("7");
	expect(fetch).toHaveBeenCalledExactlyOnceWith(new URL("/badges/github/stars/a/b.svg", location.href), {
		cache: "force-cache",
	});
	expect(await readFigure("https://badges.example.org/a.svg")).toBeUndefined();
	expect(fetch).toHaveBeenCalledOnce();
});

test("a badge that cannot be read has no figure", async () => {
	vi.stubGlobal("fetch", async () => new Response("gone", { status: 404 }));
	expect(await readFigure("/badges/a.svg")).toBeUndefined();
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
	expect(await readFigure("/badges/a.svg")).toBeUndefined();
});
