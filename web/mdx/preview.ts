import "./preview.css";
import type { LoadedPage } from "../lib/load";
import { findTarget } from "../lib/target";
import { parseHtml } from "../lib/trusted";
import { floatBeside } from "./float";

/** No sentence is shown beyond this many letters. */
const longest = 240;

/** The content of a preview. */
export interface Summary {
	title: string;
	text: string;
}

/** The title and first sentence of a page, or of the section the hash names. */
export function summaryOf({ page }: LoadedPage, hash: string): Summary {
	const prose = parseHtml(page.body);
	const target = findTarget(hash, prose);
	const section = target && /^H[1-6]$/.test(target.tagName) ? target : undefined;
	const title = page.props.page?.title ?? page.title;
	const paragraph = section ? paragraphAfter(section) : prose.querySelector("body > p");
	const text = firstSentence(plainText(paragraph), page.lang);
	if (section) return { title: `${title} › ${plainText(section)}`, text };
	return { title, text: text || (page.props.page?.lead ?? "") };
}

function paragraphAfter(heading: Element): Element | undefined {
	for (let at = heading.nextElementSibling; at && !/^H[1-6]$/.test(at.tagName); at = at.nextElementSibling) {
		if (at.tagName === "P" && !at.classList.contains("signature")) return at;
	}
	return undefined;
}

function plainText(element: Element | null | undefined): string {
	const copy = element?.cloneNode(true) as Element | undefined;
	for (const link of copy?.querySelectorAll(".heading-link") ?? []) link.remove();
	return (copy?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** The first sentence of a text, cut between words when it is very long. */
export function firstSentence(text: string, lang: string): string {
	const [first] = new Intl.Segmenter(lang || "en", { granularity: "sentence" }).segment(text);
	const sentence = (first?.segment ?? "").trim();
	if (sentence.length <= longest) return sentence;
	const cut = sentence.slice(0, longest);
	return `${cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : longest)} …`;
}

const id = "bindery-preview";

/** Shows a preview beside the link; the function returned takes it away. */
export function showPreview(link: HTMLAnchorElement, loaded: LoadedPage, hash: string): () => void {
	const { title, text } = summaryOf(loaded, hash);
	const panel = document.createElement("div");
	const name = document.createElement("strong");
	const words = document.createElement("p");
	Object.assign(panel, { id, className: "preview", role: "tooltip", lang: loaded.page.lang });
	name.textContent = title;
	words.textContent = text;
	panel.append(name, ...(text ? [words] : []));
	(link.closest("main") ?? document.body).append(panel);
	link.setAttribute("aria-describedby", id);
	const stop = floatBeside(link, panel);
	return () => {
		stop();
		link.removeAttribute("aria-describedby");
		panel.remove();
	};
}
