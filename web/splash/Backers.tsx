import { useEffect, useRef, useState } from "react";
import { fill } from "../messages";
import type { Sponsor } from "../types/props";
import { splashMessages } from "./messages";
import { SponsorList } from "./SponsorList";

type State = "closed" | "loading" | "failed" | Sponsor[];

/** Backers give up loading after this long, in milliseconds, as pages do (P-9.5). */
const loadTimeout = 120_000;

/** The backers, too many to be on the page: a button loads them. */
export function Backers({ url }: { url: string }) {
	const say = splashMessages();
	const [state, setState] = useState<State>("closed");
	const heading = useRef<HTMLHeadingElement>(null);
	const load = () => {
		setState("loading");
		loadBackers(url).then(setState, (error: unknown) => {
			console.warn(error);
			setState("failed");
		});
	};
	const loaded = Array.isArray(state);
	// The button that had the focus is gone.
	useEffect(() => (loaded ? heading.current?.focus({ preventScroll: true }) : undefined), [loaded]);
	return (
		<div className="backers script-only">
			<h3 ref={heading} id="bindery-backers" tabIndex={-1}>
				{loaded ? fill(say.backersCount, { count: state.length }) : say.backers}
			</h3>
			{loaded ? <SponsorList sponsors={state} size={32} labelled="bindery-backers" /> : null}
			{state === "loading" ? <BackersPlaceholder label={say.backersLoading} /> : null}
			{state === "failed" ? <p role="alert">{say.backersFailed}</p> : null}
			{state === "closed" || state === "failed" ? (
				<button type="button" className="button button-quiet" onClick={load}>
					{state === "failed" ? say.again : say.showBackers}
				</button>
			) : null}
		</div>
	);
}

function BackersPlaceholder({ label }: { label: string }) {
	return (
		<div className="backers-placeholder" role="status" aria-label={label}>
			{Array.from({ length: 12 }, (_, i) => (
				<span key={i} />
			))}
		</div>
	);
}

/** Rejects when the file does not arrive within 120 s or holds something else. */
async function loadBackers(url: string): Promise<Sponsor[]> {
	const response = await fetch(url, { signal: AbortSignal.timeout(loadTimeout) });
	if (!response.ok) throw new Error(`${url} answered ${response.status}`);
	const list: unknown = await response.json();
	if (!Array.isArray(list) || !list.every(isSponsor)) throw new Error(`${url} holds no list of backers`);
	return list;
}

function isSponsor(value: unknown): value is Sponsor {
	return typeof value === "object" && value !== null && "name" in value && typeof value.name === "string";
}
