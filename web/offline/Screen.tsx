import "./screen.css";
import { useCallback, useEffect, useMemo, useState } from "react";
import { SearchField } from "../search/Field";
import type { Frame, Offline } from "../types/props";
import { CopyPanel } from "./CopyPanel";
import { savedAddresses } from "./copy";
import { type SavedGroup, savedPages } from "./listing";
import { offlineMessages } from "./messages";
import { type CacheNames, cacheNames } from "./names";
import { isTrusted } from "./place";
import { useCopy } from "./useCopy";

interface ScreenProps {
	frame: Frame;
	settings: Offline;
}

/** What only a browser can say of reading without network: what is saved, and the offer of everything. */
export function Screen(props: ScreenProps) {
	const say = offlineMessages();
	const works = "serviceWorker" in navigator && "caches" in window && isTrusted(location);
	return works ? <Saved {...props} /> : <p>{say.unsupported}</p>;
}

function Saved({ frame, settings }: ScreenProps) {
	const say = offlineMessages();
	const names = useMemo(() => cacheNames(frame.base), [frame.base]);
	const [groups, refresh] = useSavedPages(names, frame);
	const copy = useCopy(names, settings, refresh);
	return (
		<>
			<Search frame={frame} groups={groups} names={names} list={settings.list} />
			<section aria-labelledby="offline-all">
				<h2 id="offline-all" tabIndex={-1}>
					{say.all}
				</h2>
				<CopyPanel copy={copy} />
			</section>
			<section aria-labelledby="offline-saved">
				<h2 id="offline-saved">{say.saved}</h2>
				{groups?.length === 0 ? <p className="quiet">{say.none}</p> : null}
				{groups?.map((group) => (
					<Group key={group.title} group={group} open={groups.length === 1 || isShort(groups)} />
				))}
			</section>
		</>
	);
}

/** Lists longer than this begin folded, so that a reader sees the sections. */
const longList = 40;

const isShort = (groups: SavedGroup[]) => groups.reduce((sum, { pages }) => sum + pages.length, 0) <= longList;

// The links of a folded group are not made: of 10,000 pages most never are.
function Group({ group: { title, pages }, open }: { group: SavedGroup; open: boolean }) {
	const [shown, setShown] = useState(open);
	return (
		<details open={open} onToggle={(event) => setShown(event.currentTarget.open)}>
			<summary>
				{title} <span className="quiet">{pages.length}</span>
			</summary>
			<ul>
				{shown
					? pages.map(({ url, title }) => (
							<li key={url}>
								<a href={url}>{title}</a>
							</li>
						))
					: null}
			</ul>
		</details>
	);
}

function useSavedPages(names: CacheNames, frame: Frame): [SavedGroup[] | undefined, () => void] {
	const say = offlineMessages();
	const [groups, setGroups] = useState<SavedGroup[]>();
	const refresh = useCallback(() => {
		savedPages(names, frame, say.others).then(setGroups, () => setGroups([]));
	}, [names, frame, say.others]);
	useEffect(refresh, [refresh]);
	return [groups, refresh];
}

interface SearchProps {
	frame: Frame;
	groups: SavedGroup[] | undefined;
	names: CacheNames;
	list: string;
}

/** The search field where there is an answer: with network, or with the index in a cache. */
function Search({ frame, groups, names, list }: SearchProps) {
	const say = offlineMessages();
	const [works, setWorks] = useState<boolean>();
	const file = frame.search?.file;
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is saved decides
	useEffect(() => {
		if (!file) return;
		hasIndex(file, names, list).then(
			(there) => setWorks(there || navigator.onLine),
			() => setWorks(false),
		);
	}, [file, groups, names, list]);
	if (!frame.search) return null;
	if (works === undefined) return <div className="search-form" aria-hidden="true" />;
	if (!works) return <p className="quiet">{say.searchMissing}</p>;
	return <SearchField label={say.title} page={frame.search.page} id="bindery-offline-query" />;
}

/** Whether the index and the program that reads it are there. */
async function hasIndex(file: string, names: CacheNames, list: string): Promise<boolean> {
	if (!(await caches.match(file))) return false;
	for (const url of await savedAddresses(names, list)) {
		if (url.endsWith(".wasm")) return true;
	}
	for (const name of await caches.keys()) {
		// Opening makes a cache that is not there any more.
		if (name === names.saved || !name.startsWith(names.prefix) || !(await caches.has(name))) continue;
		const keys = await (await caches.open(name)).keys();
		if (keys.some(({ url }) => url.endsWith(".wasm"))) return true;
	}
	return false;
}
