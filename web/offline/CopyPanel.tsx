import { useEffect } from "react";
import { useFocusOnLeaving } from "../components/useFocusOnLeaving";
import { announce } from "../lib/announce";
import { fill } from "../messages";
import type { CopyState } from "./copy";
import { type OfflineMessages, offlineMessages } from "./messages";
import type { Copy } from "./useCopy";

/** A size in bytes, in words: MB with one place. */
function megabytes(bytes: number): string {
	const rounded = Math.max(0.1, bytes / 1e6);
	const lang = document.documentElement.lang;
	return `${rounded.toLocaleString(lang, { maximumFractionDigits: rounded < 10 ? 1 : 0 })} MB`;
}

function values({ pages, total, done, size }: CopyState) {
	return {
		pages: pages.toLocaleString(document.documentElement.lang),
		total: megabytes(total),
		done: megabytes(done),
		download: megabytes(total - done),
		size: megabytes(size),
	};
}

/** Offers the whole documentation, shows how far it is, and takes it away again. */
export function CopyPanel({ copy }: { copy: Copy }) {
	const say = offlineMessages();
	const { state, running } = copy;
	if (state === undefined) return <p className="quiet">{say.reading}</p>;
	if (state === null) return <p>{say.unknown}</p>;
	return (
		<>
			{running ? <Progress copy={copy} state={state} /> : <Offer copy={copy} state={state} />}
			<Ending copy={copy} state={state} />
		</>
	);
}

function Progress({ copy, state }: { copy: Copy; state: CopyState }) {
	const say = offlineMessages();
	return (
		<div className="copy-progress">
			<progress aria-label={say.saving} max={state.total} value={state.done} />
			<p>{fill(say.progress, values(state))}</p>
			<Act text={say.stop} quiet onClick={copy.stop} />
		</div>
	);
}

function Offer({ copy, state }: { copy: Copy; state: CopyState }) {
	const say = offlineMessages();
	const present = state.whole && (state.current || state.done === state.total);
	const action = state.whole ? say.update : state.done ? say.resume : say.save;
	return (
		<>
			<p>{fill(summary(say, state, present), values(state))}</p>
			<p className="copy-actions">
				{present ? null : <Act text={action} onClick={copy.start} />}
				{state.done || state.whole ? <Act text={say.remove} quiet onClick={copy.clear} /> : null}
			</p>
		</>
	);
}

/** The button of an action that is possible now; most of them go away with the state they act on. */
function Act({ text, quiet, onClick }: { text: string; quiet?: boolean; onClick(): void }) {
	const button = useFocusOnLeaving<HTMLButtonElement>("#offline-all");
	return (
		<button ref={button} type="button" className={quiet ? "button button-quiet" : "button"} onClick={onClick}>
			{text}
		</button>
	);
}

function summary(say: OfflineMessages, state: CopyState, present: boolean): string {
	if (present) return say.whole;
	if (state.whole) return say.outdated;
	return state.done ? say.stopped : say.offer;
}

/** Says how saving ended where that is not plain to see, and tells a screen reader in every case. */
function Ending({ copy: { outcome }, state }: { copy: Copy; state: CopyState }) {
	const say = offlineMessages();
	const spoken = outcome && fill(outcome === "stopped" ? say.stopped : say[outcome], values(state));
	useEffect(() => {
		if (spoken) announce(spoken);
	}, [spoken]);
	if (!spoken || outcome === "whole" || outcome === "stopped") return null;
	return <p className={outcome === "removed" ? "quiet" : "copy-failed"}>{spoken}</p>;
}
