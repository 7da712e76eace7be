import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./Icon";
import { knowOutwardIcons } from "./outwardIcons";
import { outwardPaths } from "./outwardPaths";

const icons = [
	{ title: "Code", url: "/code", icon: "github" },
	{ title: "Feed", url: "/feed", icon: "rss" },
];
const drawn = (name: string) => renderToString(createElement(Icon, { name }));

test("outward icons are what the document shows", () => {
	document.body.innerHTML =
		'<ul class="footer-icons"><li><svg><path d="M1 1"></path></svg></li><li><svg><path d="M2 2"></path></svg></li></ul>';
	expect(knowOutwardIcons(icons, document)).toBeUndefined();
	expect([drawn("github"), drawn("rss")].map((icon) => / d="([^"]*)"/.exec(icon)?.[1])).toEqual(["M1 1", "M2 2"]);
});

test("where the document shows none they are fetched", async () => {
	document.body.innerHTML = "";
	await knowOutwardIcons(icons, document);
	expect(drawn("rss")).toContain(outwardPaths.rss);
});

test("a page without them waits for nothing", () => {
	expect(knowOutwardIcons([], document)).toBeUndefined();
});
