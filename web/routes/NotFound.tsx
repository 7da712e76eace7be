import { useEffect, useState } from "react";
import { LoadError } from "../components/LoadError";
import { nearestPages, wordsOf } from "../lib/lost";
import { decoded, unknownTitle } from "../lib/title";
import { fill } from "../messages";
import type { OfflineList, Props } from "../types/props";
import { Body } from "./Body";
import { Frame } from "./Frame";
import { lostMessages } from "./lostMessages";
import type { RouteProps } from "./route";

/** The answer to an unknown path (P-2.45). */
export function NotFound({ props, body, status }: RouteProps) {
	// One document answers every unknown path, so only the browser knows which.
	useEffect(() => {
		document.title = unknownTitle(location.pathname, props.suffix ?? "", props.title);
	}, [props]);
	return (
		<Frame props={props}>
			<main id="bindery-content" className="notice-page" tabIndex={-1}>
				{status === "failed" ? <LoadError /> : <Message home={props.frame.home} />}
				{status === "ready" ? <WaysOn body={body} props={props} /> : null}
			</main>
		</Frame>
	);
}

function Message({ home }: { home: string }) {
	const say = lostMessages();
	return (
		<>
			<h1>{say.notFound}</h1>
			<p>{say.notFoundText}</p>
			<a className="button" href={home}>
				{say.home}
			</a>
		</>
	);
}

/**
 * What may help on from an unknown address. The program's server has written it
 * into the document (internal/server, waysOn); on a static host the browser
 * makes the same of the list of what can be kept offline, which names all pages.
 */
function WaysOn({ body, props }: { body: string; props: Props }) {
	const say = lostMessages();
	const [words, setWords] = useState("");
	const [pages, setPages] = useState<string[]>([]);
	const told = body.includes("<a ");
	const { base, search, offline } = props.frame;
	useEffect(() => {
		if (told) return;
		const path = decoded(location.pathname).replace(base, "");
		setWords(wordsOf(path));
		const controller = new AbortController();
		if (offline)
			void pagesOf(offline.list, base, controller.signal).then((known) => setPages(nearestPages(path, known)));
		return () => controller.abort();
	}, [told, base, offline]);
	const linkTo = (page: string) => (
		<li key={page}>
			<a href={encodeURI(base + page)}>{base + page}</a>
		</li>
	);
	return (
		<>
			<Body html={body} />
			<div className="prose">
				{words && search ? (
					<p>
						<a href={`${search.page}?${new URLSearchParams({ q: words })}`}>{fill(say.search, { words })}</a>
					</p>
				) : null}
				{pages.length > 0 ? <p>{say.pages}</p> : null}
				{pages.length > 0 ? <ul>{pages.map(linkTo)}</ul> : null}
			</div>
		</>
	);
}

/** The site's pages, below its base; none when the list cannot be had. */
async function pagesOf(list: string, base: string, signal: AbortSignal): Promise<string[]> {
	try {
		const answer = await fetch(list, { signal });
		const { files }: OfflineList = await answer.json();
		return files.filter(({ title }) => title).map(({ url }) => decoded(url).replace(base, ""));
	} catch {
		return [];
	}
}
