import {
	type FocusEvent,
	type KeyboardEvent,
	useCallback,
	useContext,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { useRootMark } from "../lib/rootmark";
import { SearchField } from "../search/Field";
import { type BrowserSearch, BrowserSearchContext } from "../search/lazy";
import { asksForSearch } from "../search/shortcut";
import type { Frame, SearchSettings } from "../types/props";
import { Icon } from "./Icon";
import { useMessages } from "./messages";

interface SearchSlotProps {
	frame: Frame;
	/** The page's address: another one closes the box. */
	url: string;
}

// Kept between pages, whose headers are different elements.
let loaded: BrowserSearch | undefined;

/** The dropdown's component, once it is here, and what has it fetched. */
function useBrowserSearch(): [BrowserSearch | undefined, () => void] {
	const fetchIt = useContext(BrowserSearchContext);
	const [search, setSearch] = useState(loaded);
	const requested = useRef(false);
	const load = useCallback(() => {
		if (requested.current || !fetchIt) return;
		requested.current = true;
		fetchIt().then(
			(search) => {
				loaded = search;
				setSearch(search);
			},
			(error: unknown) => {
				// The form still leads to the results page.
				requested.current = false;
				console.error(error);
			},
		);
	}, [fetchIt]);
	return [search, load];
}

/** Calls back for the keys that open the box from anywhere. */
function useShortcut(open: () => void): void {
	useLayoutEffect(() => {
		const onKey = (event: globalThis.KeyboardEvent) => {
			if (!asksForSearch(event, event.target)) return;
			event.preventDefault();
			open();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [open]);
}

/** The place of the search box in the header; nothing on a site without search. */
export function SearchSlot({ frame, url }: SearchSlotProps) {
	return frame.search ? <SearchBox settings={frame.search} frame={frame} url={url} /> : null;
}

/**
 * A field in the header, or in a narrow window an icon and the field in a sheet over
 * the page (P-2.20). Hits come from what is loaded once the
 * reader means to search: on focus, on hover, on a key.
 */
function SearchBox({ settings, frame, url }: SearchSlotProps & { settings: SearchSettings }) {
	const root = useRef<HTMLDivElement>(null);
	const input = useRef<HTMLInputElement>(null);
	const toggle = useRef<HTMLButtonElement>(null);
	const [active, setActive] = useState(false);
	/** How often the reader gave up, and the focus goes back to where it was. */
	const [returns, setReturns] = useState(0);
	const origin = useRef<HTMLElement | null>(null);
	const [search, load] = useBrowserSearch();
	const say = useMessages("search");

	const open = useCallback(() => {
		load();
		const from = document.activeElement;
		// Not every browser focuses a button that is pressed.
		const button = from === document.body ? toggle.current : from;
		if (button instanceof HTMLElement && !root.current?.contains(button)) origin.current = button;
		// In the sheet the field can take the focus, and a phone show its keyboard,
		// only when it is seen and only before this event is over.
		root.current?.setAttribute("data-active", "");
		input.current?.focus();
		input.current?.select();
		setActive(true);
	}, [load]);
	const close = useCallback((restore: boolean) => {
		setActive(false);
		if (restore) setReturns((times) => times + 1);
	}, []);
	// After the dropdown's own effects: until then the sheet keeps everything else inert.
	useEffect(() => {
		if (!returns) return;
		input.current?.blur();
		origin.current?.focus();
		origin.current = null;
	}, [returns]);
	const activate = useCallback(() => {
		load();
		setActive(true);
	}, [load]);
	useShortcut(open);
	useRootMark("search-open", active);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the box
	useEffect(() => setActive(false), [url]);

	// P-2.20: opens when Tab focuses it. Focus that comes back on closing is not Tab's.
	const onTab = ({ key }: KeyboardEvent) => key === "Tab" && open();
	const onLeave = ({ relatedTarget, currentTarget }: FocusEvent) => {
		if (relatedTarget && !currentTarget.contains(relatedTarget)) setActive(false);
	};
	const Box = search?.Box;
	// Once it is here the dropdown hears the keys.
	const onKeyDown = ({ key }: KeyboardEvent) => !Box && key === "Escape" && close(true);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: signs of what the reader means to do with what is inside
		<div className="search" onPointerOver={load} onFocus={load}>
			<button
				ref={toggle}
				type="button"
				className="cover-button search-toggle script-only"
				aria-label={say.title}
				aria-expanded={active}
				aria-controls="bindery-search"
				onClick={open}
				onKeyUp={onTab}
			>
				<Icon name="search" />
			</button>
			<a className="cover-button search-toggle script-off" href={settings.page} aria-label={say.title}>
				<Icon name="search" />
			</a>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what happens to the field inside */}
			<div
				ref={root}
				className="search-box"
				id="bindery-search"
				data-active={active ? "" : undefined}
				onFocus={activate}
				onBlur={onLeave}
				onKeyDown={onKeyDown}
			>
				<SearchField label={say.site} page={settings.page} id="bindery-search-input" inputRef={input} />
				<button type="button" className="search-cancel script-only" onClick={() => close(true)}>
					{say.cancel}
				</button>
				{Box && root.current && input.current ? (
					<Box
						settings={settings}
						frame={frame}
						root={root.current}
						input={input.current}
						active={active}
						onOpen={activate}
						onClose={close}
					/>
				) : null}
			</div>
		</div>
	);
}
