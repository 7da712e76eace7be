import "../styles/tools/hits.css";
import "./box.css";
import { type MouseEvent, memo, useEffect, useId, useRef, useState } from "react";
import { fillNodes } from "../components/messages";
import { isPlainClick } from "../lib/links";
import { fill } from "../messages";
import type { SearchSettings } from "../types/props";
import type { BoxProps } from "./contract";
import type { Suggestions } from "./dataset";
import { groupBy } from "./group";
import { HitText } from "./Hit";
import type { Suggestion } from "./hit";
import { type HitsMessages, hitsMessages } from "./messages";
import { useModal, useSheet } from "./modal";
import { normalize } from "./normalize";
import { Provider } from "./Provider";
import { addRecent, clearRecent, removeRecent, useRecentSearches } from "./recent";
import { Group, Removers, StartOptions } from "./Start";
import { engineOptions } from "./settings";
import type { FacetCount } from "./source";
import { startMessages } from "./startMessages";
import { type Removed, startSentence } from "./startSentence";
import { useCursor } from "./useCursor";
import { clear, fillIn, useDismissal } from "./useDismissal";
import { useSettled, useSuggestions, useValue } from "./useSuggestions";
import { createWidget, type Widget } from "./widget";

/** A screen reader is told of hits once typing pauses this long, in milliseconds. */
const announceAfter = 500;

/** Sections are counted once typing pauses this long, in milliseconds. */
const countAfter = 150;

/** The dropdown of the search box. Settings that nothing can be searched with are logged, and none shows. */
export function Box(props: BoxProps) {
	const [widget] = useState(() => {
		const { settings, frame, input, root } = props;
		try {
			return createWidget({ ...engineOptions(settings, frame.base), inputSelector: `#${input.id}`, appendTo: root });
		} catch (error) {
			console.error(error);
			return undefined;
		}
	});
	return widget ? <Dropdown {...props} widget={widget} /> : null;
}

function Dropdown({ settings, frame, root, widget, active, onOpen, onClose }: BoxProps & { widget: Widget }) {
	const { input } = widget;
	const list = useRef<HTMLDivElement>(null);
	const value = useValue(input);
	const query = value.trim();
	const sheet = useSheet();
	const say = hitsMessages();
	const [place, setPlace] = useState<FacetCount>();
	const { suggestions, slow, offline } = useSuggestions(widget.hitsIn(place), value, active);
	const hits = query ? suggestions?.items : undefined;
	const none = query && suggestions?.query && !suggestions.total ? suggestions.query : undefined;
	const waiting = Boolean(query) && slow && !suggestions?.items.length;
	const open = active && (sheet || !query || Boolean(hits?.length || none || waiting || offline));
	const recent = useRecentSearches();
	const sections = frame.sections ?? [];
	const start = startMessages();
	const [removed, setRemoved] = useState<Removed>();
	const starts = active && !query && recent.length + sections.length > 0;
	const options = starts || Boolean(hits?.length);
	// Of hits the first one, where a search was removed the one in its place, else none.
	const answered = suggestions?.query === normalize(value) ? 0 : -1;
	const at = query ? answered : Math.min(removed?.at ?? -1, recent.length - 1);

	const remove = (query: string, at = -1) => {
		setRemoved({ query, at });
		if (query) removeRecent(query);
		else clearRecent();
	};
	const removeAt = ({ dataset: { query = "" } }: HTMLElement) => remove(query, recent.indexOf(query));
	useModal(root, active && sheet);
	useCursor(input, list, active && options, query ? hits : recent, value, at);
	useDismissal({ root, input, list, active: open, sheet, value, onOpen, onClose, removeAt });
	// biome-ignore lint/correctness/useExhaustiveDependencies: another query and another opening begin anew
	useEffect(() => setRemoved(undefined), [query, active]);
	useEffect(() => {
		if (!query) setPlace(undefined);
	}, [query]);

	const onClick = (event: MouseEvent) => {
		const link = (event.target as Element).closest("a");
		// A right click opens a menu.
		if (!link || event.button > 1) return;
		// A search ends where one of its hits, or all of them, are looked at.
		if (query && !link.closest(".search-provider")) addRecent(query);
		if (!isPlainClick(event.nativeEvent)) return;
		if (link.dataset.query !== undefined) {
			event.preventDefault();
			fillIn(input, link.dataset.query);
			return;
		}
		// P-4.3: a choice by keyboard clears the input; a click follows the link.
		if (event.detail === 0) clear(input);
		onClose(false);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
		// biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links too
		<div
			className="search-panel"
			hidden={!open}
			onClick={onClick}
			onAuxClick={onClick}
			onTouchMove={() => sheet && input.blur()}
		>
			{query ? null : <p className="search-hint">{say.hint}</p>}
			<div className="search-options">
				<div
					ref={list}
					id={listId}
					role="listbox"
					aria-label={query ? say.hits : start.options}
					hidden={!options}
					data-slow={slow ? "" : undefined}
				>
					{query ? (
						<Hits hits={hits} room={sheet ? sheetRoom : dropdownRoom} />
					) : starts ? (
						<StartOptions id={listId} recent={recent} sections={sections} page={settings.page} say={start} />
					) : null}
				</div>
				{starts && recent.length ? <Removers recent={recent} say={start} input={input} onRemove={remove} /> : null}
			</div>
			{waiting ? <Waiting /> : null}
			{none ? <None query={none} /> : null}
			{query && offline ? <p className="search-none">{say.offline}</p> : null}
			<Places widget={widget} query={query} active={active && Boolean(hits?.length)} place={place} onPlace={setPlace} />
			<Foot
				settings={settings}
				suggestions={place ? undefined : hits && suggestions}
				keys={options}
				remove={query || !recent.length ? undefined : start.removeKey}
			/>
			{query ? (
				<Announcement about={active ? suggestions : undefined} text={suggestions ? sentence(suggestions, say) : ""} />
			) : (
				<Announcement about={open ? recent : undefined} text={startSentence(recent, sections, removed, start)} />
			)}
		</div>
	);
}

/** The list of options, hits or what an empty box offers. */
const listId = "bindery-search-hits";

/** How much may stand before what matched so that it is on the two lines of a passage, in UTF-16 units. */
const dropdownRoom = 130;
const sheetRoom = 64;

interface HitsProps {
	hits: Suggestion[] | undefined;
	room: number;
}

/** Drawn when hits arrive, not with every key. */
const Hits = memo(function Hits({ hits, room }: HitsProps) {
	let count = 0;
	return groupBy(hits ?? [], "category").map(({ value, items }, i) => (
		<Group key={i} id={`${listId}-group-${i}`} title={value}>
			{items.map((hit) => {
				const at = count++;
				return (
					<a key={at} className="hit" id={`${listId}-${at}`} role="option" tabIndex={-1} href={hit.url}>
						<HitText hit={hit} room={room} />
					</a>
				);
			})}
		</Group>
	));
});

function Waiting() {
	const say = hitsMessages();
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
	const say = hitsMessages();
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
	const say = hitsMessages();
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
	/** What the Delete key does, if anything. */
	remove: string | undefined;
}

/** The way to all hits, and who found them (P-2.21). */
function Foot({ settings, suggestions, keys, remove }: FootProps) {
	const say = hitsMessages();
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
					{remove ? (
						<>
							<kbd>del</kbd> {remove}{" "}
						</>
					) : null}
					<kbd>esc</kbd> {say.close}
				</span>
			)}
			<Provider settings={settings} />
		</div>
	);
}

/** Tells a screen reader a text once what it is about has stayed the same for a while. */
function Announcement({ about, text }: { about: unknown; text: string }) {
	const settled = useSettled(about, announceAfter);
	return (
		<div role="status" className="visually-hidden">
			{settled && settled === about ? text : ""}
		</div>
	);
}

function sentence({ items, total, query }: Suggestions<Suggestion>, say: HitsMessages): string {
	if (!items.length) return fill(say.none, { query });
	const hits = items.length === 1 ? say.oneHit : fill(say.someHits, { count: items.length });
	return fill(say.sayHits, { hits: total > items.length ? fill(say.hitsOf, { hits, total }) : hits });
}
