// Options of the plugins that are pinned here, bring a schema and do not come
// with the bundler.
import { items, packages } from "../lib/packages.mjs";

const files = (name) => {
	if (name === "mini-css-extract-plugin") return ["dist/plugin-options.json"];
	return /-plugin$/.test(name) ? ["dist/options.json"] : [];
};

export default {
	class: "package-plugin-options",
	title: "Options of plugins of other packages",
	source: "schemas of the plugins in facts/package.json",
	quick: true,
	collect: ({ require }) => packages(require, files).flatMap(items),
};
