import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import type { SearchHit, SearchPage, SearchSettings } from "../types/props";
import { Results } from "./Results";

const settings: SearchSettings = { page: "/docs/search/", provider: "Bindery", appId: "a", apiKey: "k", index: "i" };
const hit = (n: number, category = "API"): SearchHit => ({ url: `/docs/${n}/`, category, title: `Hit ${n}` });

function show(search: Partial<SearchPage>, more: Partial<SearchSettings> = {}) {
	const page: SearchPage = { query: "a&b", page: 0, pages: 1, total: 2, hits: [hit(1), hit(2, "Guides")], ...search };
	const sections = [{ title: "Guides", url: "/docs/guides/" }];
	return render(<Results search={page} settings={{ ...settings, ...more }} sections={sections} />).container;
}

afterEach(cleanup);

describe("a page of results", () => {
	test("has its hits under their sections", () => {
		show({});
		expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
			"API",
			"Guides",
		]);
		expect(screen.getByRole("link", { name: "Hit 2" }).getAttribute("href")).toBe("/docs/2/");
	});

	test.each<[Partial<SearchPage>, string]>([
		[{ total: 1, hits: [hit(1)] }, "1 result"],
		[{ total: 2 }, "2 results"],
		[{ total: 12, page: 1, pages: 2 }, "12 results, page 2 of 2"],
	])("%j is counted as %s", (search, count) => {
		expect(show(search).querySelector(".results-count")?.textContent).toBe(count);
	});

	test("leads to the other pages, which count from 1", () => {
		show({ total: 100, page: 5, pages: 10 });
		const links = screen.getAllByRole("link").filter((link) => link.closest("nav"));
		expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
			["Previous", "/docs/search/?q=a%26b&page=5"],
			["1", "/docs/search/?q=a%26b"],
			["4", "/docs/search/?q=a%26b&page=4"],
			["5", "/docs/search/?q=a%26b&page=5"],
			["6", "/docs/search/?q=a%26b&page=6"],
			["7", "/docs/search/?q=a%26b&page=7"],
			["8", "/docs/search/?q=a%26b&page=8"],
			["10", "/docs/search/?q=a%26b&page=10"],
			["Next", "/docs/search/?q=a%26b&page=7"],
		]);
		expect(screen.getByRole("link", { current: "page" }).textContent).toBe("6");
	});

	test("one page has no others, the first none before it, the last none after it", () => {
		show({});
		expect(screen.queryByRole("navigation")).toBeNull();
		cleanup();
		show({ pages: 2 });
		expect(screen.queryByRole("link", { name: "Previous" })).toBeNull();
		cleanup();
		show({ pages: 2, page: 1 });
		expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
	});

	test("says who searched, with a link if there is one", () => {
		expect(show({}).querySelector(".search-provider")?.textContent).toBe("Search by Bindery");
		cleanup();
		show({}, { providerUrl: "https://search.example.org/" });
		expect(screen.getByRole("link", { name: "Bindery" }).getAttribute("href")).toBe("https://search.example.org/");
	});

	test("without hits says so, and where to begin", () => {
		const none = show({ total: 0, pages: 0, hits: [] });
		expect(none.querySelector(".results-none-line")?.textContent).toBe("No results found for a&b");
		expect(screen.getByRole("link", { name: "Guides" }).getAttribute("href")).toBe("/docs/guides/");
	});

	test("without a query is empty", () => {
		expect(show({ query: "" }).innerHTML).toBe("");
	});
});
