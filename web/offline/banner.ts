import "./banner.css";
import { announce } from "../lib/announce";
import { markRoot } from "../lib/rootmark";
import { bannerMessages } from "./bannerMessages";

/** An action that the banner offers: a link or a button. */
interface Action {
	text: string;
	href?: string;
	press?(): void;
}

let shown: HTMLElement | undefined;

/**
 * Says something at the bottom of the window until it is dismissed or hidden by
 * the function that is returned. It is no part of the page that React draws,
 * covers what is below it without moving it, and gives way to the next one.
 */
export function say(text: string, action?: Action): () => void {
	hide(shown);
	const { notice, dismiss } = bannerMessages();
	const banner = element("aside", "notice-banner");
	banner.setAttribute("aria-label", notice);
	// The space parts them from the link; where that begins a line there is none.
	const words = element("p", "", `${text} `);
	banner.append(words);
	if (action) banner.append(control(action, () => hide(banner)));
	const close = element("button", "notice-banner-close", "×");
	close.setAttribute("type", "button");
	close.setAttribute("aria-label", dismiss);
	close.addEventListener("click", () => hide(banner));
	banner.append(close);
	document.body.append(banner);
	shown = banner;
	markRoot("notice", true);
	announce(text);
	return () => hide(banner);
}

/** Takes a banner away. One that gave way to another is gone already. */
function hide(banner: HTMLElement | undefined): void {
	if (!banner || banner !== shown) return;
	banner.remove();
	shown = undefined;
	markRoot("notice", false);
}

function control({ text, href, press }: Action, onLeave: () => void): HTMLElement {
	if (href) {
		const link = element("a", "", text);
		link.setAttribute("href", href);
		link.addEventListener("click", onLeave);
		return link;
	}
	const button = element("button", "notice-banner-action", text);
	button.setAttribute("type", "button");
	button.addEventListener("click", () => press?.());
	return button;
}

function element(name: string, className: string, text = ""): HTMLElement {
	const made = document.createElement(name);
	if (className) made.className = className;
	made.textContent = text;
	return made;
}
