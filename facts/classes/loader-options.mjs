// Options of the loaders that are pinned here and bring a schema.
import { items, packages } from "../lib/packages.mjs";

/** Where packages keep it; one that has a plugin too keeps two. */
const files = (name) => {
	if (name === "mini-css-extract-plugin") return ["dist/loader-options.json"];
	return /-loader$/.test(name) ? ["dist/options.json", "lib/schema.json"] : [];
};

export default {
	class: "loader-options",
	title: "Options of loaders",
	source: "schemas of the loaders in facts/package.json",
	quick: true,
	collect: ({ require }) => packages(require, files).flatMap(items),
};
