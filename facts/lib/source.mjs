// Values as JavaScript source, the way a reader would write them.

const identifier = /^[A-Za-z_$][\w$]*$/;

/** The source of a value; `computed` for what has none: functions, instances. */
export function source(value) {
	if (typeof value === "string") return JSON.stringify(value);
	if (typeof value === "function") return "computed";
	if (value instanceof RegExp) return String(value);
	if (Array.isArray(value)) return list(value.map(source));
	if (value === null || typeof value !== "object") return Object.is(value, -0) ? "-0" : String(value);
	if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) return "computed";
	const entries = Object.entries(value).filter(([, each]) => each !== undefined);
	const texts = entries.map(([key, each]) => [identifier.test(key) ? key : JSON.stringify(key), source(each)]);
	if (texts.length && texts.every(([, text]) => text === "computed")) return "computed";
	return texts.length ? `{ ${texts.map(([key, text]) => `${key}: ${text === "computed" ? "…" : text}`).join(", ")} }` : "{}";
}

const list = (texts) => (texts.includes("computed") ? "computed" : `[${texts.join(", ")}]`);
