import { beforeEach, expect, test, vi } from "vitest";
import { copyText } from "./clipboard";

const execCommand = vi.fn();

beforeEach(() => {
	execCommand.mockReset();
	Object.assign(document, { execCommand });
});

function clipboard(writeText: (text: string) => Promise<void>): void {
	Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
}

test("a text goes to the clipboard", async () => {
	const write = vi.fn(async () => {});
	clipboard(write);
	await expect(copyText("a")).resolves.toBe(true);
	expect(write).toHaveBeenCalledWith("a");
});

test("without a clipboard the text is copied as a selection, and focus comes back", async () => {
	clipboard(() => Promise.reject(new Error("denied")));
	document.body.innerHTML = "<button>b</button>";
	document.querySelector("button")?.focus();
	execCommand.mockImplementation(() => (document.activeElement as HTMLTextAreaElement).value === "a");
	await expect(copyText("a")).resolves.toBe(true);
	expect(document.activeElement?.tagName).toBe("BUTTON");
	expect(document.querySelector("textarea")).toBeNull();
});

test("a copy that is refused both ways is reported", async () => {
	clipboard(() => Promise.reject(new Error("denied")));
	execCommand.mockImplementation(() => {
		throw new Error("denied");
	});
	await expect(copyText("a")).resolves.toBe(false);
});
