// All strings a regular expression of the schema matches, if it is made of
// literals, groups, alternatives and `?` only.

/** The choices of an alternation that begins at `at`: `{ strings, at }` with where it ends. */
function alternatives(pattern, at) {
	let all = [];
	let sequence = [""];
	for (; at < pattern.length && pattern[at] !== ")"; ) {
		if (pattern[at] === "|") {
			all = [...all, ...sequence];
			sequence = [""];
			at++;
			continue;
		}
		let part;
		if (pattern[at] === "(") {
			const inner = alternatives(pattern, at + (pattern.startsWith("(?:", at) ? 3 : 1));
			part = inner.strings;
			at = inner.at + 1;
		} else {
			if (/[[\]{}*+.\\^$]/.test(pattern[at])) throw new Error(`${pattern}: ${pattern[at]} has no end of strings`);
			part = [pattern[at++]];
		}
		if (pattern[at] === "?") {
			part = ["", ...part];
			at++;
		}
		sequence = sequence.flatMap((before) => part.map((each) => before + each));
	}
	return { strings: [...all, ...sequence], at };
}

/** `^a(b|c)?$` → `a`, `ab`, `ac` */
export function strings(pattern) {
	if (!pattern.startsWith("^") || !pattern.endsWith("$")) throw new Error(`${pattern} matches parts of strings`);
	return [...new Set(alternatives(pattern.slice(1, -1), 0).strings)];
}
