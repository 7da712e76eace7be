/** Badges are pictures of text; a reader who cannot see one is told the text. */

const references: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#34": '"', "#39": "'", apos: "'" };

/** The text of a badge beside its label, "410" of the title "commits: 410"; undefined when its picture has no title. */
export function figureIn(svg: string): string | undefined {
	const title = /<title>([^<]*)<\/title>/.exec(svg)?.[1];
	const figure = title?.slice(title.lastIndexOf(": ") + 1).trim();
	return figure?.replaceAll(/&([#\w]+);/g, (whole, name: string) => references[name] ?? whole) || undefined;
}

/**
 * Reads the figure of a badge that the browser has just shown, from its cache.
 * Pictures of other hosts cannot be read.
 */
export async function readFigure(image: string): Promise<string | undefined> {
	const url = new URL(image, location.href);
	if (url.origin !== location.origin) return undefined;
	try {
		const answer = await fetch(url, { cache: "force-cache" });
		return answer.ok ? figureIn(await answer.text()) : undefined;
	} catch {
		return undefined; // the label stays
	}
}
