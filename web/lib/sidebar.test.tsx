import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { loadSidebarAnchors, scrollToShow, useSidebarAnchors } from "./sidebar";

const anchors = { "/a/": [{ id: "x", title: "X", level: 2 }] };

test.each([
	["seen", { top: 100, height: 400 }, { top: 200, height: 30 }, 100],
	["above", { top: 500, height: 400 }, { top: 100, height: 30 }, 0],
	["below", { top: 0, height: 400 }, { top: 1000, height: 30 }, 815],
	["cut at the lower edge", { top: 0, height: 400 }, { top: 390, height: 30 }, 205],
])("an item that is %s", (_, scroller, item, want) => {
	expect(scrollToShow(scroller, item)).toBe(want);
});

test("anchors are fetched once for all sidebars", async () => {
	const fetcher = vi.fn(async () => Response.json(anchors));
	const address = "/assets/nav/once.json";
	const [first, second] = await Promise.all([
		loadSidebarAnchors(address, fetcher),
		loadSidebarAnchors(address, fetcher),
	]);
	expect(first).toEqual(anchors);
	expect(second).toBe(first);
	expect(fetcher).toHaveBeenCalledTimes(1);
});

test("a failed fetch may be tried again", async () => {
	const address = "/assets/nav/retry.json";
	const fetcher = vi
		.fn<typeof fetch>()
		.mockResolvedValueOnce(new Response("", { status: 500 }))
		.mockResolvedValueOnce(Response.json(anchors));
	await expect(loadSidebarAnchors(address, fetcher)).rejects.toThrow("/assets/nav/retry.json: 500");
	await expect(loadSidebarAnchors(address, fetcher)).resolves.toEqual(anchors);
});

test("nothing is fetched before a page is opened", async () => {
	const fetcher = vi.fn(async () => Response.json(anchors));
	vi.stubGlobal("fetch", fetcher);
	const { result } = renderHook(() => useSidebarAnchors("/assets/nav/hook.json"));
	expect(result.current.status).toBe("idle");
	expect(fetcher).not.toHaveBeenCalled();
	act(() => result.current.load());
	expect(result.current.status).toBe("loading");
	await waitFor(() => expect(result.current.status).toBe("loaded"));
	expect(result.current.anchors).toEqual(anchors);
});

test("a section without the file stays idle", () => {
	const { result } = renderHook(() => useSidebarAnchors(undefined));
	act(() => result.current.load());
	expect(result.current.status).toBe("idle");
});
