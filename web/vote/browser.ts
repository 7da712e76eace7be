import "./vote.css";
import type { RefObject } from "react";
import { announce } from "../lib/announce";
import { fill } from "../messages";
import type { VotePage } from "../types/props";
import { Ballot } from "./Ballot";
import type { Votes } from "./contract";
import { LiveTallies } from "./live";
import { Motion } from "./Motion";
import type { VoteMessages } from "./messages";
import { choiceOf, withChoice } from "./order";
import { voteService } from "./service";
import { VoteStore } from "./store";
import { Toolbar } from "./Toolbar";
import { outcome } from "./words";

export { Ballot, Motion, Toolbar };

/** Begins the vote on a page. */
export function open({ api, proposals }: VotePage, list: RefObject<HTMLElement | null>, say: VoteMessages): Votes {
	const titles = new Map(proposals.map(({ id, title }) => [id, title]));
	return new VoteStore({
		proposals,
		service: voteService(api),
		hear: (listener) => new LiveTallies(`${api}/events`, listener),
		choice: choiceOf(location.search),
		keep: (choice) => history.replaceState(history.state, "", withChoice(location.href, choice)),
		busy: (begun) => isAt(list.current, begun) || isReaching(list.current),
		cookies: navigator.cookieEnabled,
		tell: (id, what) => announce(fill(outcome(say, what), { title: titles.get(id) ?? id })),
	});
}

/** Whether the reader is at the button that asks for the new order, or beside it. */
function isReaching(list: HTMLElement | null): boolean {
	const button = list?.closest(".vote")?.querySelector(".vote-reorder");
	const place = button?.parentElement;
	return Boolean(place && (place.matches(":hover") || place.contains(document.activeElement)));
}

/** Whether the reader is at an element: a finger hovers nowhere, so there what is in view counts, once it was read. */
function isAt(element: HTMLElement | null, begun: boolean): boolean {
	if (!element) return false;
	if (element.matches(":hover") || element.contains(document.activeElement)) return true;
	if (!begun || !matchMedia("(hover: none)").matches) return false;
	const { top, bottom } = element.getBoundingClientRect();
	return bottom > 0 && top < window.innerHeight;
}
