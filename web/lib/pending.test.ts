import { expect, test } from "vitest";
import type { Props } from "../types/props";
import { pendingPage } from "./pending";

const props = {
	kind: "page",
	url: "/guides/start/",
	title: "Start | Bread",
	frame: {
		name: "bread",
		home: "/",
		sections: [{ content: "Guides", url: "/guides/" }],
		navigation: [
			{ content: "Documentation", url: "/concepts/", children: [{ content: "Concepts", url: "/concepts/" }] },
			{ content: "Vote", url: "/vote/" },
		],
		footer: [{ title: "Glossary", url: "/glossary/" }],
	},
	page: {
		title: "Start",
		sidebar: { title: "Guides", url: "/guides/", groups: [{ pages: [{ title: "Proofing", url: "/guides/proof/" }] }] },
		next: { title: "Ovens", url: "/ovens/" },
		related: [{ title: "Flour", url: "/flour/" }],
	},
} as unknown as Props;

test.each([
	["/guides/proof/", "Proofing"],
	["/ovens/", "Ovens"],
	["/flour/#rye", "Flour"],
	["/guides/", "Guides"],
	["/concepts/", "Concepts"],
	["/vote/", "Vote"],
	["/glossary/", "Glossary"],
	["/far/sour-dough/", "sour dough"],
])("%s is called %s, as a link to it is or its address says", (path, heading) => {
	expect(pendingPage(props, new URL(path, "https://bread.example"))).toEqual({ heading, title: `${heading} | Bread` });
});

test("the home page is called by its name alone", () => {
	expect(pendingPage(props, new URL("https://bread.example/"))).toEqual({ heading: "bread", title: "bread" });
});

test("a page without a title of its own lends the site's name", () => {
	const { page: _, ...bare } = props;
	expect(pendingPage(bare as Props, new URL("https://bread.example/x/")).title).toBe("x | bread");
});
