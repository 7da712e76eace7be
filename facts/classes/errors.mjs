// The error classes: the template of the message from the source, and its real
// text where a tiny build provokes it.
import { classes, items, validation } from "../lib/problems.mjs";

export default {
	class: "errors",
	title: "Errors",
	source: "classes of lib, the places that make them, and builds that provoke them",
	quick: false,
	names: (release) => classes(release).flatMap(({ name }) => (name.endsWith("Error") ? [name] : [])),
	collect: async (context) => [...(await items(context, "Error", "errors")), await validation(context)],
};
