import { announce } from "../lib/announce";
import { copyText } from "../lib/clipboard";
import { messages } from "../messages/current";

/** A button says how the copying went for this long, in milliseconds. */
const answerTime = 2_000;

/**
 * The text of a code block as a reader wants to paste it: without the prompts
 * of a shell session and without the lines that a diff takes away.
 */
export function codeText(code: Element): string {
	const copy = code.cloneNode(true) as Element;
	for (const removed of copy.querySelectorAll(".line.del")) {
		// The line end belongs to the line it follows.
		const after = removed.nextSibling;
		if (after?.nodeType === Node.TEXT_NODE) after.nodeValue = (after.nodeValue ?? "").replace(/^\n/, "");
		removed.remove();
	}
	for (const prompt of copy.querySelectorAll(".prompt")) prompt.remove();
	return (copy.textContent ?? "").replace(/\n+$/, "");
}

const timers = new WeakMap<Element, number>();

/** Copies the code beside the button and says on it how that went. */
export async function copyCode(button: HTMLElement): Promise<void> {
	const code = button.closest(".code")?.querySelector("code");
	if (!code) return;
	const copied = await copyText(codeText(code));
	const { copied: done, copyFailed } = messages().page;
	say(button, copied ? done : copyFailed);
}

/** Copies the address of a permanent link and says on it how that went. */
export async function copyPermanent(link: HTMLAnchorElement): Promise<void> {
	const copied = await copyText(link.href);
	const { linkCopied, copyFailed } = messages().page;
	say(link, copied ? linkCopied : copyFailed);
}

/** Copies the address of a heading; a style sheet rule shows beside its sign how that went. */
export async function copyHeadingLink(link: HTMLAnchorElement): Promise<void> {
	const copied = await copyText(link.href);
	const { linkCopied, copyFailed } = messages().page;
	link.dataset.said = copied ? linkCopied : copyFailed;
	announce(link.dataset.said);
	takeBack(link, () => link.removeAttribute("data-said"));
}

function say(button: HTMLElement, answer: string): void {
	const label = button.dataset.label ?? button.textContent ?? "";
	button.dataset.label = label;
	button.textContent = answer;
	announce(answer);
	takeBack(button, () => {
		button.textContent = label;
	});
}

/** Takes back what an element says, once it was said long enough. */
function takeBack(element: HTMLElement, undo: () => void): void {
	clearTimeout(timers.get(element));
	timers.set(element, window.setTimeout(undo, answerTime));
}
