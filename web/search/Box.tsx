import { fillNodes, useMessages } from "../components/messages";
import { fill, type Messages } from "../messages";
import "./box.css";
import { type MouseEvent, memo, useEffect, useId, useRef, useState } from "react";
import { isPlainClick } from "../lib/links";
import type { SearchSettings } from "../types/props";
import type { BoxProps } from "./contract";
import { normalize, type Suggestions } from "./dataset";
import { groupBy } from "./group";
import { HitText } from "./Hit";
import type { Suggestion } from "./hit";
import { useModal, useSheet } from "./modal";
import { Provider } from "./Results";
import { engineOptions } from "./settings";
import type { FacetCount } from "./source";
import { useCursor } from "./useCursor";
import { clear, useDismissal } from "./useDismissal";
import { useSettled, useSuggestions, useValue } from "./useSuggestions";
import { createWidget, type Widget } from "./widget";

/** A screen reader is told of hits once typing pauses this long, in milliseconds. */
const announceAfter = 500;

/** Sections are counted once typing pauses this long, in milliseconds. */
const countAfter = 150;

/** The dropdown of the search box. Settings that nothing can be searched with are logged, and none shows. */
export function Box(props: BoxProps) {
	const [widget] = useState(() => {
		const { settings, base, input, root } = props;
		try {
			return createWidget({ ...engineOptions(settings, base), inputSelector: `#${input.id}`, appendTo: root });
		} catch (error) {
			console.error(error);
			return undefined;
		}
	});
	return widget ? <Dropdown {...props} widget={widget} /> : null;
}

function Dropdown({ settings, root, widget, active, onOpen, onClose }: BoxProps & { widget: Widget }) {
	const { input } = widget;
	const list = useRef<HTMLDivElement>(null);
	const value = useValue(input);
	const query = value.trim();
	const sheet = useSheet();
	const say = useMessages("search");
	const [place, setPlace] = useState<FacetCount>();
	const { suggestions, slow, offline } = useSuggestions(widget.hitsIn(place), value, active);
	const hits = query ? suggestions?.items : undefined;
	const none = query && suggestions?.query && !suggestions.total ? suggestions.query : undefined;
	const waiting = Boolean(query) && slow && !suggestions?.items.length;
	const open = active && (sheet || !query || Boolean(hits?.length || none || waiting || offline));

	useModal(root, active && sheet);
	useCursor(input, list, active && Boolean(hits?.length), hits, value, suggestions?.query === normalize(value));
	useDismissal({ root, input, list, active: open, sheet, value, onOpen, onClose });
	useEffect(() => {
		if (!query) setPlace(undefined);
	}, [query]);

	const onClick = (event: MouseEvent) => {
		if (!isPlainClick(event.nativeEvent) || !(event.target as Element).closest("a")) return;
		// P-4.3: a choice by keyboard clears the input; a click follows the link.
		if (event.detail === 0) clear(input);
		onClose(false);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
		// biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links too
		<div className="search-panel" hidden={!open} onClick={onClick} onTouchMove={() => sheet && input.blur()}>
			<Hits list={list} hits={hits} slow={slow} />
			{waiting ? <Waiting /> : null}
			{none ? <None query={none} /> : null}
			{query && offline ? <p className="search-none">{say.offline}</p> : null}
			{query ? null : <p className="search-hint">{say.hint}</p>}
			<Places widget={widget} query={query} active={active && Boolean(hits?.length)} place={place} onPlace={setPlace} />
			<Foot settings={settings} suggestions={place ? undefined : hits && suggestions} keys={Boolean(hits?.length)} />
			<Announcement suggestions={active && query ? suggestions : undefined} />
		</div>
	);
}

interface HitsProps {
	list: React.RefObject<HTMLDivElement | null>;
	hits: Suggestion[] | undefined;
	slow: boolean;
}

/** Drawn when hits arrive, not with every key. */
const Hits = memo(function Hits({ list, hits, slow }: HitsProps) {
	const id = "bindery-search-hits";
	const say = useMessages("search");
	let count = 0;
	return (
		<div
			ref={list}
			id={id}
			role="listbox"
			aria-label={say.hits}
			hidden={!hits?.length}
			data-slow={slow ? "" : undefined}
		>
			{groupBy(hits ?? [], "category").map(({ value, items }, i) => (
				// biome-ignore lint/a11y/useSemanticElements: a group of options
				<div key={i} role="group" aria-labelledby={`${id}-group-${i}`}>
					<div className="search-category" id={`${id}-group-${i}`} role="presentation">
						{value}
					</div>
					{items.map((hit) => {
						const at = count++;
						return (
							<a key={at} className="hit" id={`${id}-${at}`} role="option" tabIndex={-1} href={hit.url}>
								<HitText hit={hit} line />
							</a>
						);
					})}
				</div>
			))}
		</div>
	);
});

function Waiting() {
	const say = useMessages("search");
	return (
		<div className="hits-placeholder" role="status" aria-label={say.searching}>
			{[0, 1, 2].map((i) => (
				<span key={i} />
			))}
		</div>
	);
}

/** P-2.21: 'No results found for' followed by the query. */
function None({ query }: { query: string }) {
	const say = useMessages("search");
	return (
		<p className="search-none">
			{fillNodes(say.none, { query: <q>{query}</q> })}
			<span>{say.noneAdvice}</span>
		</p>
	);
}

/** Sections offered, and the one for all: as many as fit into a row. */
const mostPlaces = 5;

interface PlacesProps {
	widget: Widget;
	query: string;
	active: boolean;
	place: FacetCount | undefined;
	onPlace(place: FacetCount | undefined): void;
}

/** Narrows the hits to a section, where there is more than one. */
function Places({ widget, query, active, place, onPlace }: PlacesProps) {
	const label = useId();
	const say = useMessages("search");
	const settled = useSettled(query, countAfter);
	const { suggestions } = useSuggestions(widget.places, settled ?? "", active && settled === query);
	const places = (suggestions?.items ?? []).slice(0, mostPlaces);
	if (place && !places.some(({ value }) => value === place.value)) places.push(place);
	if (!active || (places.length < 3 && !place)) return null;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a part of the form
		<div className="search-places" role="group" aria-label={say.narrow} id={label}>
			{places.map((each) => (
				<button
					key={each.value}
					type="button"
					aria-pressed={each.facet === place?.facet && (!place || each.value === place.value)}
					onClick={() => onPlace(each.facet ? each : undefined)}
				>
					{each.value} <span>{each.count}</span>
				</button>
			))}
		</div>
	);
}

interface FootProps {
	settings: SearchSettings;
	suggestions: Suggestions<Suggestion> | undefined;
	/** Whether there is something to choose. */
	keys: boolean;
}

/** The way to all hits, and who found them (P-2.21). */
function Foot({ settings, suggestions, keys }: FootProps) {
	const say = useMessages("search");
	const more = suggestions && suggestions.total > suggestions.items.length;
	return (
		<div className="search-foot">
			{more ? (
				<a href={`${settings.page}?q=${encodeURIComponent(suggestions.query)}`}>
					{fill(say.all, { total: suggestions.total })}
				</a>
			) : (
				<span className="search-keys" aria-hidden="true">
					{keys ? (
						<>
							<kbd>↑</kbd>
							<kbd>↓</kbd> {say.choose} <kbd>↵</kbd> {say.open}{" "}
						</>
					) : null}
					<kbd>esc</kbd> {say.close}
				</span>
			)}
			<Provider settings={settings} />
		</div>
	);
}

function Announcement({ suggestions }: { suggestions: Suggestions<Suggestion> | undefined }) {
	const settled = useSettled(suggestions, announceAfter);
	const say = useMessages("search");
	return (
		<div role="status" className="visually-hidden">
			{settled && settled === suggestions ? sentence(settled, say) : ""}
		</div>
	);
}

function sentence({ items, total, query }: Suggestions<Suggestion>, say: Messages["search"]): string {
	if (!items.length) return fill(say.none, { query });
	const hits = items.length === 1 ? say.oneHit : fill(say.someHits, { count: items.length });
	return fill(say.sayHits, { hits: total > items.length ? fill(say.hitsOf, { hits, total }) : hits });
}
