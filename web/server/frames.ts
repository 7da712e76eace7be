import type { Frame, Props } from "../types/props";

/** Frames kept: one for each section and screen of a site. */
const capacity = 200;

/**
 * Parses props, with the same object for the same frame: the frame is what most
 * pages share, and telling by identity that it has not changed is the cheapest
 * way. The text of a frame lies between its name and that of what follows it in
 * the struct (internal/site/props.go); quotes inside strings are escaped, so
 * neither can be found anywhere else.
 */
export class PropsParser {
	readonly #frames = new Map<string, Frame>();

	parse(json: string): Props {
		const props = JSON.parse(json) as Props;
		const text = frameText(json);
		const known = this.#frames.get(text);
		if (known) return { ...props, frame: known };
		if (this.#frames.size >= capacity) this.#frames.clear();
		this.#frames.set(text, props.frame);
		return props;
	}
}

/** What may follow the frame. Its own search settings hold a "page" and a "search" too, but no such objects. */
const ends = ['"page":{', '"splash":{', '"search":{"query":'];

function frameText(json: string): string {
	const start = json.indexOf('"frame":');
	const end = ends.map((name) => json.indexOf(name, start)).find((at) => at >= 0);
	return json.slice(start, end);
}
