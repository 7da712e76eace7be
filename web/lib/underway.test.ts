import { expect, test } from "vitest";
import { samplePage } from "../routes/testdata/sample";
import type { NavItem } from "../types/props";
import { onTheWay } from "./underway";

const active = (items: readonly NavItem[] | undefined) =>
	items?.filter(({ isActive }) => isActive).map(({ content }) => content);

/** What the frame marks while the page at a path is on its way: header, strip, sidebar. */
function marks(path: string) {
	const props = onTheWay(samplePage(), path);
	const { navigation } = props.frame;
	const pages = props.page?.sidebar?.groups?.flatMap((group) => group.pages ?? []);
	return {
		header: active(navigation),
		strip: active(navigation.find(({ children }) => children?.length)?.children),
		sidebar: pages?.filter((page) => page.active).map(({ title }) => title),
	};
}

test.each([
	["a page of the section", "/docs/concepts/output/", ["Documentation"], ["Concepts"], ["Output"]],
	["a page of another section", "/docs/api/cli/", ["Documentation"], ["API"], []],
	["the first page of an item without sections", "/docs/vote/", ["Vote"], [], []],
	["a page under an item without sections", "/docs/contribute/release/", ["Contribute"], [], []],
	["an address that only begins alike", "/docs/voters/", [], [], []],
	["the home page", "/docs/", [], [], []],
])("%s is marked in header, strip and sidebar", (_, path, header, strip, sidebar) => {
	expect(marks(path)).toEqual({ header, strip, sidebar });
});

test("an item that leads to the home page is marked there alone", () => {
	const props = samplePage();
	props.frame.navigation.unshift({ content: "Home", url: props.frame.home });
	expect(active(onTheWay(props, props.frame.home).frame.navigation)).toEqual(["Home"]);
	expect(active(onTheWay(props, "/docs/vote/").frame.navigation)).toEqual(["Vote"]);
});

test("the props it was made of stay as they are", () => {
	const props = samplePage();
	onTheWay(props, "/docs/vote/");
	expect(props).toEqual(samplePage());
});
