/** Halves of characters, which no address can carry. */
const halves = /\p{Surrogate}/gu;

/** A query without white space around it and with one space between words (P-5.5). */
export function normalize(query: string): string {
	return query.replace(halves, " ").trim().replace(/\s+/g, " ");
}
