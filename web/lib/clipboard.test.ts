import { beforeEach, expect, test, vi } from "vitest";
import { copyFile, copyText } from "./clipboard";

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

/** A clipboard that takes items, as the types of what it was given. */
function itemClipboard(write: (items: { data: Record<string, Promise<Blob>> }[]) => Promise<void>): void {
	vi.stubGlobal(
		"ClipboardItem",
		class {
			readonly data: Record<string, Promise<Blob>>;
			constructor(data: Record<string, Promise<Blob>>) {
				this.data = data;
			}
		},
	);
	Object.defineProperty(navigator, "clipboard", {
		value: { write, writeText: vi.fn(() => Promise.reject(new Error("denied"))) },
		configurable: true,
	});
}

/** jsdom's blobs have no text of their own. */
function textOf(blob: Blob): Promise<unknown> {
	const reader = new FileReader();
	return new Promise((resolve) => {
		reader.onload = () => resolve(reader.result);
		reader.readAsText(blob);
	});
}

test("a file is written while the click is answered, before it has arrived", async () => {
	let arrive: (answer: Response) => void = () => {};
	const fetcher = vi.fn(() => new Promise<Response>((resolve) => (arrive = resolve)));
	const written: unknown[] = [];
	const write = vi.fn(async ([item]: { data: Record<string, Promise<Blob>> }[]) => {
		const blob = await item?.data["text/plain"];
		written.push(blob?.type, await textOf(blob as Blob));
	});
	itemClipboard(write);
	const copied = copyFile("/page/index.md", fetcher);
	expect(write).toHaveBeenCalledTimes(1);
	expect(fetcher).toHaveBeenCalledExactlyOnceWith("/page/index.md");
	arrive(new Response("# Page"));
	await expect(copied).resolves.toBe(true);
	expect(written).toEqual(["text/plain", "# Page"]);
	expect(execCommand).not.toHaveBeenCalled();
});

test("a clipboard that takes no promise is given the text of the file", async () => {
	itemClipboard(() => Promise.reject(new TypeError("no promise")));
	vi.stubGlobal("ClipboardItem", undefined);
	const writeText = vi.fn(async () => {});
	clipboard(writeText);
	const fetcher = vi.fn(async () => new Response("# Page"));
	await expect(copyFile("/page/index.md", fetcher)).resolves.toBe(true);
	expect(writeText).toHaveBeenCalledExactlyOnceWith("# Page");
	expect(fetcher).toHaveBeenCalledTimes(1);
});

test.each([
	["does not arrive", () => Promise.reject(new TypeError("offline"))],
	["is not there", () => Promise.resolve(new Response("Not Found", { status: 404 }))],
])("of a file that %s nothing is copied", async (_, fetcher) => {
	itemClipboard(async ([item]) => {
		await item?.data["text/plain"];
	});
	await expect(copyFile("/page/index.md", fetcher)).resolves.toBe(false);
	expect(execCommand).not.toHaveBeenCalled();
	expect(navigator.clipboard.writeText).not.toHaveBeenCalled();
});
