import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LoadedPage } from "../lib/load";
import type { Props } from "../types/props";
import { firstSentence, showPreview, summaryOf } from "./preview";

const stop = vi.fn();
vi.mock("./float", () => ({ floatBeside: vi.fn(() => stop) }));

const body = `<div class="note"><p>An aside.</p></div>
<p>Dough   rests
first. Then it is baked.</p>
<h2 id="oven">The <code>oven</code><a class="heading-link" href="#oven" aria-label="Link to this section: The oven">#</a></h2>
<p class="signature">number = 230</p><ul><li>x</li></ul>
<p>Hot, 230 °C. And dry.</p>
<h3 id="empty">Empty</h3><h3 id="gr%C3%B6%C3%9Fe">Size</h3><p>Big.</p><div id="no-heading">x</div>`;

function loaded(change: { body?: string; page?: object } = {}): LoadedPage {
	const props = { page: { title: "Bread", lead: "How to bake.", ...change.page } } as unknown as Props;
	const page = {
		props,
		body: change.body ?? body,
		title: "Bread | Handbook",
		build: "b",
		lang: "en",
		dir: "ltr",
		head: [],
		styles: [],
	};
	return { page, url: new URL("https://example.org/bread/") };
}

describe("summaryOf", () => {
	test("a page is its title and the first sentence of its own prose", () => {
		expect(summaryOf(loaded(), "")).toEqual({ title: "Bread", text: "Dough rests first." });
	});

	test("a section is named after the page and has the sentence below its heading, past its signature", () => {
		expect(summaryOf(loaded(), "#oven")).toEqual({ title: "Bread › The oven", text: "Hot, 230 °C." });
	});

	test("a section without prose borrows none from the next", () => {
		expect(summaryOf(loaded(), "#empty")).toEqual({ title: "Bread › Empty", text: "" });
	});

	test("a hash that names no heading is about the page", () => {
		for (const hash of ["#nowhere", "#no-heading"]) expect(summaryOf(loaded(), hash).title).toBe("Bread");
	});

	test("a page without prose has its lead, or nothing", () => {
		expect(summaryOf(loaded({ body: "<ul><li>x</li></ul>" }), "").text).toBe("How to bake.");
		expect(summaryOf(loaded({ body: "", page: { lead: undefined } }), "").text).toBe("");
	});

	test("what is no documentation page has the document's title", () => {
		const other = loaded();
		other.page.props = {} as Props;
		expect(summaryOf(other, "").title).toBe("Bread | Handbook");
	});
});

describe("firstSentence", () => {
	test.each([
		["One. Two.", "en", "One."],
		["No end", "en", "No end"],
		["", "en", ""],
		["先做这个。再做那个。", "zh", "先做这个。"],
		["Without a language. Two.", "", "Without a language."],
	])("of %j in %j is %j", (text, lang, want) => {
		expect(firstSentence(text, lang)).toBe(want);
	});

	test("a long one is cut between words, at 240 letters at most", () => {
		const long = `${"word ".repeat(48)}more.`;
		expect(firstSentence(long, "en")).toBe(`${"word ".repeat(47)}word …`);
		expect(firstSentence(`${"w".repeat(239)}.`, "en")).toBe(`${"w".repeat(239)}.`);
		expect(firstSentence("w".repeat(300), "en")).toBe(`${"w".repeat(240)} …`);
	});
});

describe("showPreview", () => {
	beforeEach(() => {
		stop.mockClear();
		document.body.innerHTML = '<main><p><a href="/bread/">bread</a></p></main>';
	});
	afterEach(() => {
		document.body.innerHTML = "";
	});
	const link = () => document.querySelector("a") as HTMLAnchorElement;
	const tip = () => document.querySelector<HTMLElement>("[role=tooltip]");

	test("describes the link, in the language of the page it leads to, until it is taken away", () => {
		const page = loaded();
		page.page.lang = "zh";
		const hide = showPreview(link(), page, "#oven");
		expect(tip()?.closest("main")).not.toBeNull();
		expect(link().getAttribute("aria-describedby")).toBe(tip()?.id);
		expect(tip()?.lang).toBe("zh");
		expect(tip()?.querySelector("strong")?.textContent).toBe("Bread › The oven");
		hide();
		expect(tip()).toBeNull();
		expect(link().hasAttribute("aria-describedby")).toBe(false);
		expect(stop).toHaveBeenCalledTimes(1);
	});

	test("markup in a title is text, and without a sentence there is no paragraph", () => {
		showPreview(link(), loaded({ body: "", page: { title: "<img src=x>", lead: "" } }), "");
		expect(tip()?.textContent).toBe("<img src=x>");
		expect(tip()?.querySelector("img, p")).toBeNull();
	});
});
