import { beforeEach, describe, expect, test } from "vitest";
import { createWidget, engineOf, type WidgetOptions } from "./widget";

const usage = "usage: createWidget({ appId, apiKey, indexName, inputSelector, [hosts], [hint | appendTo], [wrap] })";
const options = (more: Partial<Record<keyof WidgetOptions, unknown>> = {}) =>
	({ appId: "a", apiKey: "k", indexName: "docs", inputSelector: "#q", ...more }) as WidgetOptions;

beforeEach(() => {
	document.body.innerHTML = '<input id="q"><p id="p"></p>';
});

describe("a search widget", () => {
	test.each([
		["no api key", { apiKey: undefined }, `the search widget needs an api key: 'apiKey' is missing; ${usage}`],
		["an empty api key", { apiKey: "" }, `the search widget needs an api key: 'apiKey' is missing; ${usage}`],
		["no index", { indexName: undefined }, `the search widget needs an index name: 'indexName' is missing; ${usage}`],
		[
			"an index that is no name",
			{ indexName: 1 },
			`the search widget needs an index name: 'indexName' is missing; ${usage}`,
		],
		[
			"no selector",
			{ inputSelector: undefined },
			`the search widget needs an input selector: 'inputSelector' is not a string; ${usage}`,
		],
		[
			"an element for a selector",
			{ inputSelector: {} },
			`the search widget needs an input selector: 'inputSelector' is not a string; ${usage}`,
		],
		["nothing selected", { inputSelector: "#none" }, `no input element matches '#none'; ${usage}`],
		["what is no selector", { inputSelector: "#" }, `no input element matches '#'; ${usage}`],
		["no input selected", { inputSelector: "#p" }, `no input element matches '#p'; ${usage}`],
		[
			"a hint and a place for the list",
			{ hint: true, appendTo: document.body },
			`'hint' and 'appendTo' cannot be used together; ${usage}`,
		],
		["no application id", { appId: "" }, "the search client needs an application id: set 'appId'"],
	])("%s is a usage error", (_, more, message) => {
		expect(() => createWidget(options(more))).toThrow(
			expect.objectContaining({ name: "UsageError", message }) as unknown as Error,
		);
	});

	test("has the input and datasets of its own", () => {
		const widget = createWidget(options());
		expect(widget.input).toBe(document.querySelector("#q"));
		expect([widget.hitsIn().name, widget.places.name]).toEqual(["hits", "places"]);
	});

	test("two widgets of one index share what they found", () => {
		const place = { facet: "section", value: "api", count: 1 };
		expect(createWidget(options()).hitsIn(place)).toBe(createWidget(options()).hitsIn({ ...place, count: 2 }));
		expect(engineOf(options({ indexName: "other" })).hitsIn()).not.toBe(engineOf(options()).hitsIn());
	});
});
