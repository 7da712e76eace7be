import { type RefObject, useCallback, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { VotePage } from "../types/props";
import type { Snapshot, VoteApp, Votes } from "./contract";
import { VoteAppContext } from "./lazy";
import { voteMessages } from "./messages";

interface Running {
	app: VoteApp;
	votes: Votes;
	snapshot: Snapshot;
}

interface VoteAppState {
	/** The app, once it is here. */
	running: Running | undefined;
	failed: boolean;
	load(): void;
}

/** Calls back once what is drawn now has been seen. */
function afterPaint(run: () => void): void {
	requestAnimationFrame(() => window.setTimeout(run));
}

const nothing = () => () => {};

/** Loads the voting app after the page is shown (P-4.10) and runs it on the page's proposals. */
export function useVoteApp(page: VotePage, list: RefObject<HTMLElement | null>): VoteAppState {
	const fetchIt = useContext(VoteAppContext);
	const say = voteMessages();
	const [app, setApp] = useState<VoteApp>();
	const [votes, setVotes] = useState<Votes>();
	const [failed, setFailed] = useState(false);
	const load = useCallback(() => {
		setFailed(false);
		fetchIt?.().then(setApp, (error: unknown) => {
			console.error(error);
			setFailed(true);
		});
	}, [fetchIt]);
	useEffect(() => afterPaint(load), [load]);
	useEffect(() => {
		if (!app) return;
		const opened = app.open(page, list, say);
		setVotes(opened);
		return () => {
			opened.close();
			setVotes(undefined);
		};
	}, [app, page, list, say]);
	const snapshot = useSyncExternalStore(
		votes?.subscribe ?? nothing,
		() => votes?.get(),
		() => undefined,
	);
	return { running: app && votes && snapshot && { app, votes, snapshot }, failed, load };
}
