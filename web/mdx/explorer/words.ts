/** What the explorer says, in the page's language: web/messages/…/explorer.json, which the page carries. */
export type Words = Record<string, string>;

/** A message with its values in place. */
export const say = (words: Words, key: string, values: Record<string, string | number> = {}): string =>
	(words[key] ?? "").replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Names as a sentence lists them: a, b and c. */
export function and(words: Words, names: string[]): string {
	const last = names.at(-1) ?? "";
	if (names.length < 2) return last;
	return say(words, "and", { list: names.slice(0, -1).join(words.comma), last });
}

export const count = (words: Words, files: number): string =>
	files === 1 ? say(words, "file") : say(words, "files", { count: files });

export const amount = (words: Words, files: number, size: number): string =>
	`${count(words, files)}${words.comma}${kilobytes(size)}`;

/** A size of 1000 bytes each, in tenths. */
export function kilobytes(bytes: number): string {
	const tenths = Math.floor((bytes + 50) / 100);
	return `${Math.floor(tenths / 10)}.${tenths % 10} kB`;
}
