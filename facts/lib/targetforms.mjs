// The forms of `target`, and from which version of a platform it has what.

const electron = ["main", "preload", "renderer"];
const years = [5, ...Array.from({ length: 11 }, (_, i) => 2015 + i)];

/** A form as documentation writes it, and one of its kind to measure with. */
const platforms = [
	{ form: "web" },
	{ form: "webworker" },
	{ form: "universal" },
	{ form: "node", version: "20.11" },
	{ form: "async-node", version: "20.11" },
	{ form: "deno", version: "2.1" },
	{ form: "bun", version: "1.1" },
	...electron.map((context) => ({ form: `electron-${context}`, version: "30.0", at: "electron" })),
	{ form: "nwjs", version: "0.90" },
	{ form: "node-webkit", version: "0.90" },
];

const versioned = ({ form, version, at = form }) => ({
	form: form.replace(at, `${at}X.Y`),
	sample: form.replace(at, at + version),
	platform: (each) => form.replace(at, at + each),
});

const projects = { browserslist: ["chrome 100"] };

/** `{ form, sample, platform?, manifest? }`; `sample` is what `target` is set to. */
export const forms = [
	...platforms.map(({ form }) => ({ form, sample: form })),
	...platforms.filter(({ version }) => version).map(versioned),
	...years.map((year) => ({ form: `es${year}`, sample: ["web", `es${year}`] })),
	{ form: "browserslist", sample: "browserslist", manifest: projects },
	{ form: "browserslist:query", sample: "browserslist:chrome 100" },
	{ form: '["web", "es2015"]', sample: ["web", "es2015"] },
	{ form: '["web", "node"]', sample: ["web", "node"] },
	{ form: "false", sample: false },
];

const properties = ({ require }, target) => require("./lib/config/target").getTargetProperties(target, process.cwd());

/** What the bundler says it supports when it does not know a target: `[async-]node[X[.Y]]`. */
export function supported(release) {
	try {
		properties(release, "no such target");
	} catch (error) {
		return [...error.message.matchAll(/^\* (.+?): /gm)].flatMap(([, all]) => all.split(" / "));
	}
	throw new Error("every target is accepted");
}

/** A pattern of `supported` as a regular expression of forms: `[…]` may be missing, `/` is a choice. */
function expression(pattern) {
	const choices = pattern.replace(/-(\w+(?:\/\w+)+)$/, (_, all) => `-(?:${all.replaceAll("/", "|")})`);
	const optional = choices.replace(/\[/g, "(?:").replace(/\]/g, ")?");
	return new RegExp(`^${optional.replace(/\./g, "\\.").replace(/X/g, "(?:X|\\d+)").replace(/path-to-config|env|query/g, "[\\w-]+")}$`);
}

/** Forms a release accepts. Fails when the bundler names one that is not among `forms`. */
export function accepted(release) {
	const patterns = supported(release).map(expression);
	const known = forms.map(({ form }) => form);
	const unknown = supported(release).filter((each, i) => !each.startsWith("browserslist") && !known.some((form) => patterns[i].test(form)));
	if (unknown.length) throw new Error(`no form for ${unknown.join(", ")}`);
	return forms.filter(({ sample }) => sample === false || [sample].flat().every((each) => accepts(release, each)));
}

function accepts(release, target) {
	if (target.startsWith("browserslist")) return supported(release).includes(target.includes(":") ? "browserslist:query" : target);
	try {
		return Boolean(properties(release, target));
	} catch {
		return false;
	}
}

const majors = Array.from({ length: 60 }, (_, i) => i);
const minors = Array.from({ length: 131 }, (_, i) => i);

/** Since which versions of a platform a property holds: `{ asyncFunction: "7.6" }`, `"14.18, 16"` where a major between lacks it. */
export function thresholds(release, platform) {
	const found = {};
	const holds = (version, name) => properties(release, platform(version))[name] === true;
	for (const name of Object.keys(properties(release, platform("59.130")))) {
		if (holds("0.0", name)) continue;
		const starts = majors.filter((major) => holds(`${major}.130`, name) && !(major > 0 && holds(`${major - 1}.130`, name)));
		if (starts.length === 0) continue;
		const first = (major) => `${major}.${minors.find((minor) => holds(`${major}.${minor}`, name))}`.replace(/\.0$/, "");
		found[name] = starts.map(first).join(", ");
	}
	return found;
}
