import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { surviveTranslation } from "./translation";

const { removeChild, insertBefore } = Node.prototype;

beforeEach(() => {
	// React reports what it cannot do.
	vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
	cleanup();
	Object.assign(Node.prototype, { removeChild, insertBefore });
});

/** Does to an element what a browser's translation does: each of its texts moves into an element of the translator's own. */
function translate(element: Element): void {
	for (const text of [...element.childNodes]) {
		if (text.nodeType !== Node.TEXT_NODE) continue;
		const font = document.createElement("font");
		font.textContent = `[${text.nodeValue}]`;
		element.replaceChild(font, text);
	}
}

const Going = ({ on }: { on: boolean }) => (
	<p>
		{on ? "first" : null}
		<b>second</b>
	</p>
);

const Coming = ({ on }: { on: boolean }) => (
	<p>
		{on ? <b>first</b> : null}
		{"second"}
	</p>
);

const find = () => document.querySelector("p") as Element;

test("without it React throws, and the page is gone", () => {
	const going = render(<Going on />);
	translate(find());
	expect(() => going.rerender(<Going on={false} />)).toThrow();
	cleanup();
	const coming = render(<Coming on={false} />);
	translate(find());
	expect(() => coming.rerender(<Coming on />)).toThrow();
});

test("what was translated may be taken away", () => {
	surviveTranslation();
	const { rerender } = render(<Going on />);
	translate(find());
	rerender(<Going on={false} />);
	expect(find().querySelector("b")?.textContent).toBe("second");
	rerender(<Going on />);
	expect(find().textContent).toContain("first");
});

test("something may come before what was translated", () => {
	surviveTranslation();
	const { rerender } = render(<Coming on={false} />);
	translate(find());
	rerender(<Coming on />);
	expect(find().querySelector("b")?.textContent).toBe("first");
});

test("what is where it should be is treated as ever", () => {
	surviveTranslation();
	const parent = document.createElement("p");
	const child = document.createElement("b");
	const next = document.createElement("i");
	parent.append(next);
	expect(parent.insertBefore(child, next)).toBe(child);
	expect(parent.firstChild).toBe(child);
	expect(parent.removeChild(child)).toBe(child);
	expect(parent.childNodes).toHaveLength(1);
});
