/** A reporter for run.mjs: a line of JSON for each test that ended. */
import { inspect } from "node:util";

/** What a test failed with: the error itself, not the one that node:test wraps it in. */
function failure({ error }) {
	return { message: inspect(error.cause ?? error), hook: error.failureType === "hookFailed" };
}

/** @param {AsyncIterable<{ type: string, data: any }>} source */
export default async function* events(source) {
	for await (const { type, data } of source) {
		if (type === "test:plan" && data.nesting === 0) yield `${JSON.stringify({ ended: true })}\n`;
		if (type !== "test:pass" && type !== "test:fail") continue;
		const { name, nesting, skip, todo, details } = data;
		const failed = type === "test:fail" && todo === undefined;
		const found = failed ? failure(details) : {};
		yield `${JSON.stringify({ name, nesting, suite: details.type === "suite", failed, skipped: skip !== undefined, ...found })}\n`;
	}
}
