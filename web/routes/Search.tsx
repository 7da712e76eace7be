import { useCallback, useContext, useEffect, useRef, useState } from "react";
import { LoadError } from "../components/LoadError";
import { useMessages } from "../components/messages";
import { announce } from "../lib/announce";
import { fill } from "../messages";
import { SearchField } from "../search/Field";
import { type BrowserSearch, BrowserSearchContext } from "../search/lazy";
import { hitsMessages } from "../search/messages";
import { Results } from "../search/Results";
import { resultsMessages } from "../search/resultsMessages";
import { Start, useRecording } from "../search/SearchStart";
import type { Frame as FrameProps, Props, SearchPage, SearchSettings } from "../types/props";
import { Frame } from "./Frame";
import type { RouteProps } from "./route";

/** Where a search in the browser has come. */
interface Found {
	/** The page as drawn, which the answer belongs to. */
	props: Props;
	query: string;
	answer?: SearchPage;
	failed?: boolean;
}

/** The query and page that an address names; pages count from 1 there. */
function queryIn({ search }: Location): { query: string; page: number } {
	const values = new URLSearchParams(search);
	const query = (values.get("q") ?? "").trim().replace(/\s+/g, " ");
	return { query, page: Math.max(0, (Number.parseInt(values.get("page") ?? "", 10) || 1) - 1) };
}

/** Answers in the browser what no server has: on static hosts, without network, or when the server could not. */
function useBrowserAnswer(props: Props): [Found | undefined, () => void] {
	const fetchIt = useContext(BrowserSearchContext);
	const [found, setFound] = useState<Found>();
	const { search, frame } = props;
	const answered = search !== undefined && !search.failed;
	const run = useCallback(() => {
		const { query, page } = queryIn(location);
		const settings = frame.search;
		if (!fetchIt || !settings || !query) return () => {};
		let current = true;
		const show = (result: Omit<Found, "props" | "query">) => current && setFound({ props, query, ...result });
		show({});
		fetchIt()
			.then(({ answerPage }: BrowserSearch) => answerPage({ settings, base: frame.base, query, page }))
			.then((answer) => {
				show({ answer });
				if (current) tell(answer, props.title);
			})
			.catch((error: unknown) => {
				console.error(error);
				show({ failed: true });
			});
		return () => {
			current = false;
		};
	}, [fetchIt, props, frame]);
	useEffect(() => (answered ? undefined : run()), [answered, run]);
	return [found?.props === props ? found : undefined, run];
}

function tell({ query, total }: SearchPage, title: string): void {
	const say = hitsMessages();
	const result = resultsMessages();
	document.title = `${query} – ${title}`;
	announce(total ? fill(result.sayResults, { total, query }) : fill(say.none, { query }));
}

/** The results page (kind search): drawn by a server with its hits, or filled by the browser. */
export function Search({ props, status }: Pick<RouteProps, "props" | "status">) {
	const { frame } = props;
	const main = useRef<HTMLElement>(null);
	useRecording(main);
	return (
		<Frame props={props}>
			<main ref={main} id="bindery-content" className="search-page" tabIndex={-1}>
				{status === "failed" ? <LoadError /> : frame.search ? <Screen props={props} settings={frame.search} /> : null}
			</main>
		</Frame>
	);
}

/** The id of the page's own field. */
const fieldId = "bindery-search-query";

function Screen({ props, settings }: { props: Props; settings: SearchSettings }) {
	const result = resultsMessages();
	const { title } = useMessages("search");
	const [found, retry] = useBrowserAnswer(props);
	const search = found?.answer ?? (props.search?.failed ? undefined : props.search);
	const query = search?.query ?? found?.query ?? props.search?.query ?? "";
	return (
		<>
			<h1>{query ? fill(result.resultsFor, { query }) : title}</h1>
			<SearchField key={query} label={result.results} page={settings.page} id={fieldId} query={query} />
			{search ? (
				<Results search={search} settings={settings} sections={sectionsOf(props.frame)} />
			) : (
				<Waiting
					found={found}
					failed={props.search?.failed}
					retry={retry}
					offline={props.frame.offline?.page}
					start={<Start page={settings.page} sections={sectionsOf(props.frame)} field={fieldId} />}
				/>
			)}
		</>
	);
}

function sectionsOf({ sections }: FrameProps) {
	return sections?.map(({ content, url }) => ({ title: content, url })) ?? [];
}

interface WaitingProps {
	found: Found | undefined;
	failed?: boolean | undefined;
	/** Where the whole documentation can be saved, so that it can be searched without network. */
	offline: string | undefined;
	retry(): void;
	/** What an empty search begins with. */
	start: React.ReactNode;
}

/** Stands where the hits will: nothing asked yet, on their way, or not to be had. */
function Waiting({ found, failed, retry, offline, start }: WaitingProps) {
	const say = hitsMessages();
	const result = resultsMessages();
	const { readOffline: saved, retry: again } = useMessages("frame");
	if (found?.failed) {
		return (
			<div className="search-failed" role="alert">
				{offline && !navigator.onLine ? (
					<p>
						{say.offline} <a href={offline}>{saved}</a>
					</p>
				) : (
					<p>{result.failed}</p>
				)}
				<button type="button" className="button" onClick={retry}>
					{again}
				</button>
			</div>
		);
	}
	if (found) {
		return (
			<div className="hits-placeholder" role="status" aria-label={say.searching}>
				{[0, 1, 2, 3, 4].map((i) => (
					<span key={i} />
				))}
			</div>
		);
	}
	return (
		<>
			<p className="search-hint">{result.pageHint}</p>
			<noscript>
				<p className="search-hint">{failed ? result.failedOnServer : result.noScript}</p>
			</noscript>
			{start}
		</>
	);
}
