import { expect, test } from "vitest";
import { unknownTitle } from "./title";

test.each([
	["/guides/no-such-page/", "no such page | Paper"],
	["/no-such", "no such | Paper"],
	["/%C3%BC-x/", "ü x | Paper"],
	["/bad%zz/", "bad%zz | Paper"],
	["/", "Page Not Found | Paper"],
])("the title of the unknown page %s is %s", (path, title) => {
	expect(unknownTitle(path, " | Paper", "Page Not Found | Paper")).toBe(title);
});
