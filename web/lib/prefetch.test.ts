import { beforeEach, expect, test, vi } from "vitest";
import { installPrefetch, savesData } from "./prefetch";

const load = vi.fn();
let connection: { saveData?: boolean } | undefined;

document.body.innerHTML = '<a id="link" href="/a/">A</a><p id="text">text</p>';
installPrefetch(
	{ pageOf: (element) => (element.closest("a") ? new URL("https://example.org/a/") : undefined), load },
	() => connection,
);

beforeEach(() => {
	vi.useFakeTimers();
	load.mockClear();
	connection = undefined;
});

const send = (id: string, type: string) =>
	document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }));

test("a pointer that rests on a link loads its page", () => {
	send("link", "pointerover");
	vi.advanceTimersByTime(64);
	expect(load).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(load).toHaveBeenCalledWith(new URL("https://example.org/a/"));
});

test("a pointer that passes over a link loads nothing", () => {
	send("link", "pointerover");
	send("text", "pointerover");
	vi.runAllTimers();
	expect(load).not.toHaveBeenCalled();
});

test.each(["focusin", "pointerdown"])("%s on a link loads its page", (type) => {
	send("link", type);
	vi.runAllTimers();
	expect(load).toHaveBeenCalledTimes(1);
});

test("a reader who saves data gets nothing ahead", () => {
	connection = { saveData: true };
	send("link", "pointerover");
	vi.runAllTimers();
	expect(load).not.toHaveBeenCalled();
});

test.each([
	[undefined, false],
	[{ saveData: false, effectiveType: "4g" }, false],
	[{ effectiveType: "3g" }, false],
	[{ effectiveType: "2g" }, true],
	[{ effectiveType: "slow-2g" }, true],
	[{ saveData: true }, true],
])("the connection %o saves data: %o", (given, want) => {
	expect(savesData(given)).toBe(want);
});
