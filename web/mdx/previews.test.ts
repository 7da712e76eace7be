import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LoadedPage } from "../lib/load";
import { showPreview } from "./preview";
import { dismissPreview, installPreviews } from "./previews";

const hide = vi.fn();
vi.mock("./preview", () => ({ showPreview: vi.fn() }));

const page = {} as LoadedPage;
const load = vi.fn<(url: URL) => Promise<LoadedPage>>();
installPreviews({
	pageOf: (element) => {
		const url = new URL(element.getAttribute("href") ?? "", location.origin);
		return url.pathname.startsWith("/out") ? undefined : url;
	},
	load,
});

beforeEach(() => {
	vi.useFakeTimers();
	hide.mockClear();
	load.mockReset().mockResolvedValue(page);
	vi.mocked(showPreview).mockReset().mockReturnValue(hide);
	document.body.innerHTML = `<a href="/other/">outside</a><div id="md-body"><p>
		<a href="/one/#x">one <b>bold</b></a> <a href="/two/">two</a> <a href="/out/">out</a>
		<a class="heading-link" href="#x"></a></p></div><div class="preview">tip</div>`;
});
afterEach(() => {
	dismissPreview();
	vi.useRealTimers();
});

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const one = () => find('[href="/one/#x"]');

function point(target: Element, pointerType = "mouse"): void {
	target.dispatchEvent(Object.assign(new Event("pointerover", { bubbles: true }), { pointerType }));
}

/** The pointer rests, and what follows is loaded. */
const rest = (milliseconds = 300) => vi.advanceTimersByTimeAsync(milliseconds);

/** Brings up the preview of the first link. */
async function shown(): Promise<void> {
	point(one());
	await rest();
	expect(showPreview).toHaveBeenCalledTimes(1);
}

test("a pointer that rests on a link for 300 ms sees its preview", async () => {
	point(one());
	await rest(200);
	point(find("b")); // within the link
	await rest(99);
	expect(load).not.toHaveBeenCalled();
	await rest(1);
	expect(load).toHaveBeenCalledExactlyOnceWith(new URL("/one/#x", location.origin));
	expect(showPreview).toHaveBeenCalledExactlyOnceWith(one(), page, "#x");
});

test("one that passes over sees none", async () => {
	point(one());
	await rest(299);
	point(document.body);
	await rest(10_000);
	expect(load).not.toHaveBeenCalled();
});

test.each(["/other/", "/out/", "#x"])("%s has none", async (href) => {
	point(find(`[href="${href}"]`));
	await rest(10_000);
	expect(load).not.toHaveBeenCalled();
});

test("a finger sees none", async () => {
	point(one(), "touch");
	await rest(10_000);
	expect(load).not.toHaveBeenCalled();
});

test("a pointer may go from the link into the preview within 200 ms, and loses it otherwise", async () => {
	await shown();
	point(document.body);
	await rest(199);
	point(find(".preview"));
	await rest(10_000);
	expect(hide).not.toHaveBeenCalled();
	point(document.body);
	await rest(199);
	expect(hide).not.toHaveBeenCalled();
	await rest(1);
	expect(hide).toHaveBeenCalledTimes(1);
});

test("another link takes the place of the first", async () => {
	await shown();
	point(find('[href="/two/"]'));
	expect(hide).toHaveBeenCalledTimes(1);
	await rest();
	expect(showPreview).toHaveBeenLastCalledWith(find('[href="/two/"]'), page, "");
});

test("Escape and a press elsewhere take it away, a press in it does not", async () => {
	await shown();
	find(".preview").dispatchEvent(new Event("pointerdown", { bubbles: true }));
	expect(hide).not.toHaveBeenCalled();
	document.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
	expect(hide).not.toHaveBeenCalled();
	document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
	expect(hide).toHaveBeenCalledTimes(1);
	point(find('[href="/two/"]'));
	await rest();
	document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
	expect(hide).toHaveBeenCalledTimes(2);
});

test("a page that comes too late is not shown", async () => {
	let arrive: (page: LoadedPage) => void = () => {};
	load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
	point(one());
	await rest();
	point(document.body);
	arrive(page);
	await rest();
	expect(showPreview).not.toHaveBeenCalled();
});

test("a page that does not come has none, and may come the next time", async () => {
	load.mockRejectedValueOnce(new Error("offline"));
	point(one());
	await rest();
	expect(showPreview).not.toHaveBeenCalled();
	point(document.body);
	point(one());
	await rest();
	expect(showPreview).toHaveBeenCalledTimes(1);
});

test("a link that has left the document has none", async () => {
	point(one());
	one().remove();
	await rest();
	expect(showPreview).not.toHaveBeenCalled();
});
