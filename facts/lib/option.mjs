// What a schema says about one option, as the keys of an item.

/** The union of what the schemas of one key allow. */
export function merged(schema, { nodes }) {
	const all = nodes.map((node) => schema.takes(node));
	const of = (key) => [...new Set(all.flatMap((each) => each[key]))];
	const types = of("types");
	const values = of("values").filter((value) => !(types.includes("boolean") && ["true", "false"].includes(value)));
	return { types, values, elements: of("elements") };
}

/** Marks hold if all objects with the key have them, and for everything below. */
export function marks(schema, kept, place) {
	const each = place.nodes.map((node) => schema.marks(node));
	const all = (key) => each.every((found) => found[key]);
	const above = place.owner ? marks(schema, kept, kept.get(place.owner)) : {};
	return { deprecated: Boolean(all("deprecated") || above.deprecated), experimental: Boolean(all("experimental") || above.experimental) };
}

/** The other constraints of an option: limits, absolute paths, values of its elements, whether it is required. */
export function details(schema, place) {
	const found = {};
	for (const node of place.nodes)
		for (const { schema: each } of schema.branches({ ...node, within: [node.schema] })) {
			if (each.minimum !== undefined) found.minimum = each.minimum;
			if (each.maximum !== undefined) found.maximum = each.maximum;
			if (each.absolutePath !== undefined) found.path = each.absolutePath ? "absolute" : "relative";
		}
	const { elements } = merged(schema, place);
	if (elements.length) found.elements = elements;
	if (place.required && !place.additional) found.required = true;
	return Object.keys(found).length ? found : undefined;
}

/** Items of what earlier releases had, `[{ id, since?, until }]`. */
export const gone = (vanished) =>
	vanished.map((each) => {
		const keys = each.id.split(".");
		return { ...each, name: keys.at(-1), owner: keys.slice(0, -1).join(".") || undefined };
	});
