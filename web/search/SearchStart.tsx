import { type RefObject, useEffect } from "react";
import { Icon } from "../components/Icon";
import { announce } from "../lib/announce";
import { fill } from "../messages";
import type { Link } from "../types/props";
import { addRecent, clearRecent, removeRecent, useRecentSearches } from "./recent";
import { type StartMessages, startMessages } from "./startMessages";

interface StartProps {
	/** The address of the results page. */
	page: string;
	sections: Link[];
	/** The field of the page, which has the focus once a search is removed. */
	field: string;
}

/** What a results page without a query offers: the sections, and the searches this browser keeps. */
export function Start({ page, sections, field }: StartProps) {
	const say = startMessages();
	return (
		<>
			{sections.length ? (
				<nav className="results-none" aria-labelledby="bindery-search-sections">
					<h2 id="bindery-search-sections">{say.sections}</h2>
					<ul>
						{sections.map(({ title, url }) => (
							<li key={url}>
								<a href={url}>{title}</a>
							</li>
						))}
					</ul>
				</nav>
			) : null}
			<Recent page={page} say={say} field={field} />
		</>
	);
}

// After the sections: only the browser knows these, and nothing may move when they come.
function Recent({ page, say, field }: Pick<StartProps, "page" | "field"> & { say: StartMessages }) {
	const recent = useRecentSearches();
	if (!recent.length) return null;
	const tell = (text: string) => {
		document.getElementById(field)?.focus();
		announce(text);
	};
	const remove = (query: string) => {
		removeRecent(query);
		tell(fill(say.removed, { query }));
	};
	const clear = () => {
		clearRecent();
		tell(say.cleared);
	};
	return (
		<section className="results-recent" aria-labelledby="bindery-search-recent">
			<h2 id="bindery-search-recent">{say.recent}</h2>
			<ul>
				{recent.map((query) => (
					<li key={query}>
						<a href={`${page}?q=${encodeURIComponent(query)}`}>{query}</a>
						<button type="button" aria-label={fill(say.remove, { query })} onClick={() => remove(query)}>
							<Icon name="close" />
						</button>
					</li>
				))}
			</ul>
			<button type="button" aria-label={say.clearAll} onClick={clear}>
				{say.clear}
			</button>
		</section>
	);
}

/** Keeps the searches that end inside an element: by sending a form, or by following one of the hits of a query. */
export function useRecording(element: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const { current } = element;
		if (!current) return;
		const abort = new AbortController();
		const { signal } = abort;
		const onSubmit = ({ target }: Event) => {
			if (target instanceof HTMLFormElement) addRecent(String(new FormData(target).get("q") ?? ""));
		};
		const onClick = (event: MouseEvent) => {
			// A right click opens a menu.
			if (event.button > 1 || !(event.target as Element).closest("a.hit")) return;
			addRecent(new URLSearchParams(location.search).get("q") ?? "");
		};
		current.addEventListener("submit", onSubmit, { signal });
		current.addEventListener("click", onClick, { signal });
		current.addEventListener("auxclick", onClick, { signal });
		return () => abort.abort();
	}, [element]);
}
