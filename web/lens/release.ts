/** In which releases something is; empty where there is no bound. */
export interface Span {
	since: string;
	until: string;
}

/**
 * The state of a feature in the release that a reader has chosen: `newer` than it, `gone` by
 * then, or `last`, there but gone since. Undefined when there is nothing to say.
 */
export function stateOf({ since, until }: Span, release: string): "newer" | "gone" | "last" | undefined {
	if (since && compareReleases(since, release) > 0) return "newer";
	if (!until) return undefined;
	return compareReleases(until, release) < 0 ? "gone" : "last";
}

/** Orders releases by their numbers: "5.9" comes before "5.10". */
export function compareReleases(a: string, b: string): number {
	const [left, right] = [a.split("."), b.split(".")];
	for (let i = 0; i < Math.max(left.length, right.length); i++) {
		const difference = Number(left[i] ?? 0) - Number(right[i] ?? 0);
		if (difference) return difference;
	}
	return 0;
}
