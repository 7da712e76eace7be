import type { ConfigOption } from "../types/props";

/** The known options, by their path. */
export class Options {
	readonly #all: Readonly<Record<string, ConfigOption>>;
	readonly #names = new Map<string, string[]>();

	constructor(all: Readonly<Record<string, ConfigOption>>) {
		this.#all = all;
		for (const path of Object.keys(all)) {
			for (let at = path.indexOf("."); at > 0; at = path.indexOf(".", at + 1))
				this.#add(path.slice(0, at), rest(path, at));
			this.#add("", rest(path, -1));
		}
	}

	#add(owner: string, name: string): void {
		const names = this.#names.get(owner);
		if (!names) this.#names.set(owner, [name]);
		else if (!names.includes(name)) names.push(name);
	}

	get(path: string): ConfigOption | undefined {
		return Object.hasOwn(this.#all, path) ? this.#all[path] : undefined;
	}

	/** The names an option has below it, those of the option it is like among them. */
	names(path: string): string[] {
		return this.#places(path).flatMap((place) => this.#names.get(place) ?? []);
	}

	/** The path under which a name below an option is known; undefined for a name it does not have. */
	below(path: string, name: string): string | undefined {
		for (const place of this.#places(path)) {
			const names = this.#names.get(place) ?? [];
			for (const each of [name, "*"]) {
				if (names.includes(each)) return place ? `${place}.${each}` : each;
			}
		}
		return undefined;
	}

	/** An option with those it is like, which have the options it takes as well. */
	#places(path: string): string[] {
		const places = [path];
		for (let like = this.get(path)?.like; like && !places.includes(like); like = this.get(like)?.like)
			places.push(like);
		return places;
	}
}

// A key may have a dot or a slash in it only where it is one of one's own.
function rest(path: string, after: number): string {
	return path.slice(after + 1).split(".", 1)[0] ?? "";
}

/** The name nearest to one that is unknown, or undefined when none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
	let best: string | undefined;
	let least = Math.max(2, Math.floor(name.length / 3)) + 1;
	for (const each of known) {
		const changes = distance(name.toLowerCase(), each.toLowerCase());
		if (changes < least) [best, least] = [each, changes];
	}
	return best;
}

/** How many letters have to be changed, put in, left out or exchanged (optimal string alignment). */
function distance(a: string, b: string): number {
	let before: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, i) => i);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const same = a[i - 1] === b[j - 1] ? 0 : 1;
			row[j] = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
			const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
			if (swapped) row[j] = Math.min(row[j] ?? 0, (before[j - 2] ?? 0) + 1);
		}
		[before, last] = [last, row];
	}
	return last[b.length] ?? 0;
}
