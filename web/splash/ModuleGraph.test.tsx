import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { layOut, tall, tile, wide } from "./graph";
import { ModuleGraph } from "./ModuleGraph";

afterEach(cleanup);

const modules = {
	files: [{ name: ".ts", word: "scripts" }, { name: ".png", word: "images" }, { name: ".json" }, { name: ".ts" }],
	assets: [{ name: ".js", word: "assets" }],
};

const litTiles = (root: Element | undefined) =>
	[...(root?.querySelectorAll(".graph-tile[data-lit]") ?? [])].map((tile) => tile.textContent);

test("both drawings have a text that says what they show, each name once", () => {
	render(<ModuleGraph modules={modules} word="images" />);
	const text = "Many files that need one another (.ts, .png, .json) flow through a cube and come out as a few: .js.";
	expect(screen.getAllByRole("img", { name: text })).toHaveLength(2);
});

test("the files of the word are lit, and what flows flows from them", () => {
	const { rerender } = render(<ModuleGraph modules={modules} word="scripts" />);
	const drawing = () => screen.getAllByRole("img")[0];
	expect(litTiles(drawing())).toEqual([".ts"]);
	expect(drawing()?.querySelectorAll(".graph-flow[data-lit]")).toHaveLength(1);
	rerender(<ModuleGraph modules={modules} word="assets" />);
	expect(litTiles(drawing())).toEqual([".js"]);
	rerender(<ModuleGraph modules={modules} word="" />);
	expect(litTiles(drawing())).toEqual([]);
});

describe.each([wide, tall])("layout, $name", (direction) => {
	const [width, height] =
		direction.name === "wide" ? [direction.length, direction.breadth] : [direction.breadth, direction.length];

	test.each(Array.from({ length: 14 }, (_, i) => i + 1))("%i files fit the picture and do not overlap", (count) => {
		const { files, assets } = layOut(count, 4, direction);
		expect(files).toHaveLength(count);
		const all = [...files, ...assets];
		for (const [i, { x, y }] of all.entries()) {
			expect(x - tile.width / 2).toBeGreaterThanOrEqual(0);
			expect(x + tile.width / 2).toBeLessThanOrEqual(width);
			expect(y - tile.height / 2).toBeGreaterThanOrEqual(-1);
			expect(y + tile.height / 2).toBeLessThanOrEqual(height);
			for (const other of all.slice(i + 1)) {
				const apart = Math.abs(other.x - x) >= tile.width || Math.abs(other.y - y) >= tile.height;
				expect(apart, `${JSON.stringify([x, y])} and ${JSON.stringify([other.x, other.y])}`).toBe(true);
			}
		}
	});

	test.each([1, 2, 3, 4, 13])("of %i files none stands alone", (count) => {
		const { edges, files, assets } = layOut(count, 4, direction);
		// A line out of every file, and one to every asset.
		const ends = [...files, ...assets].map(({ x, y }) => (direction.name === "wide" ? y : x));
		const touched = (end: number) => edges.some((edge) => edge.split(/[MC ]/).includes(String(end)));
		expect(ends.filter((end) => !touched(end))).toEqual([]);
		expect(edges.length).toBeGreaterThanOrEqual(count + 4);
	});

	test("the assets end where the picture ends", () => {
		const { assets } = layOut(13, 4, wide);
		for (const { x } of assets) expect(x + tile.width / 2).toBe(wide.length);
	});

	test("every file's way ends at the cube, every asset's begins there", () => {
		const { files, assets } = layOut(13, 4, direction);
		const middle = [direction.cube, direction.breadth / 2];
		const cube = (direction.name === "wide" ? middle : middle.toReversed()).join(" ");
		for (const { route } of files) expect(route.endsWith(` ${cube}`), route).toBe(true);
		for (const { route } of assets) expect(route.startsWith(`M${cube}C`), route).toBe(true);
	});
});
