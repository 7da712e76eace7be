import { beforeEach, expect, test, vi } from "vitest";
import { codeText, copyCode } from "./copy";

function code(html: string): Element {
	document.body.innerHTML = `<figure class="code"><button type="button" class="code-copy" hidden>Copy</button><pre><code>${html}</code></pre></figure>`;
	return document.querySelector("code") as Element;
}

test.each([
	["plain lines", '<span class="line">a</span>\n<span class="line">b</span>\n', "a\nb"],
	["a shell session", '<span class="line"><span class="prompt">$ </span>npm i</span>\n', "npm i"],
	["a diff", '<span class="line">a</span>\n<span class="line del">b</span>\n<span class="line add">c</span>\n', "a\nc"],
	["a diff that takes the last line away", '<span class="line">a</span>\n<span class="line del">b</span>\n', "a"],
	["lines that hold their own end", '<span class="line del">a\n</span><span class="line">b\n</span>', "b"],
	["indented code", '<span class="line">  a</span>\n\n<span class="line">  b</span>', "  a\n\n  b"],
])("the text of %s", (_, html, want) => {
	expect(codeText(code(html))).toBe(want);
});

beforeEach(() => {
	vi.useFakeTimers();
});

function answer(writeText: (text: string) => Promise<void>): HTMLButtonElement {
	Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
	Object.assign(document, { execCommand: () => false });
	code('<span class="line">a</span>');
	return document.querySelector("button") as HTMLButtonElement;
}

test("the button says Copied for two seconds, aloud too", async () => {
	const write = vi.fn(async () => {});
	const button = answer(write);
	await copyCode(button);
	expect(write).toHaveBeenCalledWith("a");
	expect(button.textContent).toBe("Copied");
	expect(document.querySelector("[data-announcer]")?.textContent).toBe("Copied");
	vi.advanceTimersByTime(1999);
	await copyCode(button);
	vi.advanceTimersByTime(1999);
	expect(button.textContent).toBe("Copied");
	vi.advanceTimersByTime(1);
	expect(button.textContent).toBe("Copy");
});

test("a copy that fails says so", async () => {
	const button = answer(() => Promise.reject(new Error("denied")));
	await copyCode(button);
	expect(button.textContent).toBe("Copy failed");
	expect(document.querySelector("[data-announcer]")?.textContent).toBe("Copy failed");
});
