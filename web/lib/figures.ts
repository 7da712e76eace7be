/** Figures of projects: by the project's owner and name, then by the badge's name. */
export type Figures = Record<string, Record<string, string>>;

/** The result of fetching the figures. */
export type FiguresAnswer = { figures: Figures } | { missing: "no server" | "no answer" };

/**
 * Asks the site's server for all figures at once. A host without that server
 * answers 404, or with a page; anything else that is no answer may be tried
 * again.
 */
export async function fetchFigures(address: string): Promise<FiguresAnswer> {
	try {
		const answer = await fetch(address, { headers: { Accept: "application/json" } });
		const isJSON = answer.headers.get("content-type")?.startsWith("application/json");
		if (answer.status === 404 || (answer.ok && !isJSON)) return { missing: "no server" };
		if (!answer.ok) return { missing: "no answer" };
		const { figures }: { figures?: unknown } = await answer.json();
		return isFigures(figures) ? { figures } : { missing: "no answer" };
	} catch {
		return { missing: "no answer" };
	}
}

function isFigures(value: unknown): value is Figures {
	return typeof value === "object" && value !== null && Object.values(value).every((one) => typeof one === "object");
}
