import { useEffect, useState } from "react";
import { LoadError } from "../components/LoadError";
import { useMessages } from "../components/messages";
import { unknownTitle } from "../lib/title";
import { fill } from "../messages";
import { Body } from "./Body";
import { Frame } from "./Frame";
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
				{status === "ready" ? <WaysOn body={body} search={props.frame.search?.page} /> : null}
			</main>
		</Frame>
	);
}

function Message({ home }: { home: string }) {
	const say = useMessages("frame");
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

/** The server's ways on from there (internal/server, waysOn); on a static host the search alone, which the browser names. */
function WaysOn({ body, search }: { body: string; search: string | undefined }) {
	const say = useMessages("frame");
	const [words, setWords] = useState("");
	const told = body.includes("<a ");
	useEffect(() => {
		const path = unknownTitle(location.pathname.replaceAll("/", "-").replace(/\.html$/, ""), "", "");
		if (!told) setWords(path.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim());
	}, [told]);
	return (
		<>
			<Body html={body} />
			{words && search ? (
				<p>
					<a href={`${search}?${new URLSearchParams({ q: words })}`}>{fill(say.lostSearch, { words })}</a>
				</p>
			) : null}
		</>
	);
}
