// The warning classes: the template of the message from the source, and its real
// text where a tiny build provokes it.
import { classes, items } from "../lib/problems.mjs";

export default {
	class: "warnings",
	title: "Warnings",
	source: "classes of lib, the places that make them, and builds that provoke them",
	quick: false,
	names: (release) => classes(release).flatMap(({ name }) => (name.endsWith("Warning") ? [name] : [])),
	collect: (context) => items(context, "Warning", "warnings"),
};
