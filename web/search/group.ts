/** Items with one value under the grouping key. */
export interface Group<Item> {
	value: string;
	items: Item[];
}

/**
 * Groups items by a field, in the order of each group's first item. Throws
 * when an item lacks the field (P-5.5): it could be shown nowhere.
 */
export function groupBy<Key extends string, Item extends Partial<Record<Key, string>>>(
	items: readonly Item[],
	key: Key,
): Group<Item>[] {
	const groups = new Map<string, Group<Item>>();
	for (const item of items) {
		const value = item[key];
		if (value === undefined || value === null) throw new Error(`cannot group the suggestions: one has no '${key}'`);
		const group = groups.get(value) ?? { value, items: [] };
		group.items.push(item);
		groups.set(value, group);
	}
	return [...groups.values()];
}
