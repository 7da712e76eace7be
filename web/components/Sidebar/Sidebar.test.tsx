import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { outlineColumn } from "../../lib/breakpoints";
import { fill } from "../../messages";
import { samplePage } from "../../routes/testdata/sample";
import type { Sidebar as SidebarData } from "../../types/props";
import { AnchorList, withoutTitle } from "./AnchorList";
import { Sidebar } from "./Sidebar";

vi.mock("../../messages", async (original) => {
	const messages = await original<typeof import("../../messages")>();
	return { ...messages, fill: vi.fn(messages.fill) };
});

const data = () => samplePage().page?.sidebar as SidebarData;
const current = "/docs/concepts/entry-points/";
const toggle = (title: string) => screen.getByRole<HTMLButtonElement>("button", { name: `Sections of ${title}` });

/** Whether the outline has a column of its own. */
let outlined = false;

beforeEach(() => {
	outlined = false;
	vi.stubGlobal("matchMedia", (query: string) => ({
		matches: outlined && query === outlineColumn,
		addEventListener() {},
		removeEventListener() {},
	}));
});

afterEach(cleanup);

describe("Sidebar", () => {
	test("shows a heading where the group changes and has a name", () => {
		render(<Sidebar sidebar={data()} current={current} />);
		expect(screen.getAllByRole("list", { name: /./ }).map((list) => list.previousElementSibling?.textContent)).toEqual([
			"Basics",
			"Modules",
			"Advanced",
		]);
	});

	test("opens the current page with its anchors nested by level", () => {
		render(<Sidebar sidebar={data()} current={current} />);
		expect(toggle("Entry Points").getAttribute("aria-expanded")).toBe("true");
		const item = screen.getByRole("link", { name: "Entry Points" }).parentElement as HTMLElement;
		const entry = within(item).getByRole("link", { name: "entry" });
		expect(entry.getAttribute("href")).toBe("#entry");
		expect(entry.parentElement?.querySelector("ul")?.textContent).toBe("Naming the outputsDynamic entry");
	});

	test("marks the current page alone", () => {
		render(<Sidebar sidebar={data()} current={current} />);
		expect([...document.querySelectorAll('[aria-current="page"]')].map(({ textContent }) => textContent)).toEqual([
			"Entry Points",
		]);
	});

	test("a page without anchors has its toggle disabled", () => {
		render(<Sidebar sidebar={data()} current={current} />);
		expect(toggle("The Manifest").disabled).toBe(true);
		expect(toggle("Output").disabled).toBe(false);
	});

	test("a click closes the current page; another current page resets that", () => {
		const { rerender } = render(<Sidebar sidebar={data()} current={current} />);
		fireEvent.click(toggle("Entry Points"));
		expect(toggle("Entry Points").getAttribute("aria-expanded")).toBe("false");
		rerender(<Sidebar sidebar={data()} current="/docs/concepts/output/" />);
		expect(toggle("Entry Points").getAttribute("aria-expanded")).toBe("true");
	});

	test("another page of the section draws the items that change and no other", () => {
		const of = (url: string) => {
			const { groups, ...rest } = structuredClone(data());
			return {
				...rest,
				groups: groups?.map((group) => ({
					...group,
					pages: group.pages?.map((page) => ({ ...page, active: page.url === url })),
				})),
			};
		};
		const { rerender } = render(<Sidebar sidebar={of(current)} current={current} />);
		vi.mocked(fill).mockClear();
		rerender(<Sidebar sidebar={of("/docs/concepts/output/")} current="/docs/concepts/output/" />);
		const drawn = vi.mocked(fill).mock.calls.flatMap(([, { title } = {}]) => title ?? []);
		expect(drawn).toEqual(["Entry Points", "Output"]);
	});

	test("beside the outline the current page is closed until a click opens it", () => {
		outlined = true;
		const { rerender } = render(<Sidebar sidebar={data()} current={current} />);
		const item = screen.getByRole("link", { name: "Entry Points" }).parentElement as HTMLElement;
		expect(toggle("Entry Points").getAttribute("aria-expanded")).toBe("false");
		expect(within(item).queryByRole("link", { name: "entry" })).toBeNull();
		fireEvent.click(toggle("Entry Points"));
		expect(toggle("Entry Points").getAttribute("aria-expanded")).toBe("true");
		expect(within(item).getByRole("link", { name: "entry" })).toBeTruthy();
		expect(item.className).toBe("");
		rerender(<Sidebar sidebar={data()} current="/docs/concepts/output/" />);
		expect(toggle("Entry Points").getAttribute("aria-expanded")).toBe("false");
	});

	test("opening another page fetches the section's anchors", async () => {
		const anchors = { "/docs/concepts/output/": [{ id: "path", title: "Path", level: 2 }] };
		vi.stubGlobal("fetch", async () => new Response(JSON.stringify(anchors)));
		render(<Sidebar sidebar={{ ...data(), anchors: "/docs/assets/nav/a.json" }} current={current} />);
		fireEvent.click(toggle("Output"));
		expect(screen.getByRole("status", { name: "Loading sections" })).toBeTruthy();
		const link = await screen.findByRole("link", { name: "Path" });
		expect(link.getAttribute("href")).toBe("/docs/concepts/output/#path");
	});

	test("says when they could not be fetched", async () => {
		vi.stubGlobal("fetch", async () => new Response("", { status: 500 }));
		render(<Sidebar sidebar={{ ...data(), anchors: "/docs/assets/nav/b.json" }} current={current} />);
		fireEvent.click(toggle("Output"));
		expect((await screen.findByRole("alert")).textContent).toBe(
			"The sections could not be loaded. Close and open to try again.",
		);
	});

	test("a folded group is a link with the number of its pages", () => {
		render(<Sidebar sidebar={data()} current={current} />);
		expect(screen.getByRole("link", { name: "Appendix 32 pages" }).getAttribute("href")).toBe(
			"/docs/concepts/appendix/",
		);
	});

	test("closes with the printable section and the versions", () => {
		render(<Sidebar sidebar={data()} current={current} />);
		expect(screen.getByRole("link", { name: "Print Section" }).getAttribute("href")).toBe("/docs/concepts/printable/");
		expect(screen.getByText("You are reading the documentation of version 5.")).toBeTruthy();
		expect(screen.getByRole("link", { name: "Version 4" }).getAttribute("href")).toBe(
			"https://v4.packbook.example.org/",
		);
	});
});

describe("AnchorList", () => {
	test("breaks a long name between its parts, and nothing else", () => {
		const titles = [
			"cacheGroups.*.reuseExistingChunk",
			"NormalModuleReplacementPlugin",
			"SSRManifestPlugin",
			"SharePlugin and ConsumeSharedPlugin",
			"new webpack.ids.HashedModuleIdsPlugin(options)",
			"output.path",
			"DefinePlugin",
			"A sentence. And another one.",
		];
		render(<AnchorList anchors={titles.map((title) => ({ id: title, title, level: 2 }))} />);
		expect(screen.getAllByRole("link").map(({ innerHTML }) => innerHTML)).toEqual([
			"cacheGroups.<wbr>*.<wbr>reuseExistingChunk",
			"Normal<wbr>Module<wbr>Replacement<wbr>Plugin",
			"SSRManifest<wbr>Plugin",
			"SharePlugin and Consume<wbr>Shared<wbr>Plugin",
			"new webpack.<wbr>ids.<wbr>Hashed<wbr>Module<wbr>Ids<wbr>Plugin(options)",
			...titles.slice(5),
		]);
	});
});

describe("withoutTitle", () => {
	test("leaves level 1 out and keeps what is under it", () => {
		const child = { id: "b", title: "B", level: 2 };
		expect(withoutTitle([{ id: "a", title: "A", level: 1, children: [child] }])).toEqual([child]);
	});
});
