import { useEffect, useState } from "react";
import { localStore } from "../lib/storage";
import type { Chat } from "../types/props";

/** Where the reader's consent is kept; the value is the host it was given for. */
export const consentKey = "chat-consent";

/** A room that does not show within this time, in milliseconds, is said to be unreachable. */
export const loadTimeout = 30_000;

/**
 * How far the room has come: not to be shown in a frame at all, waiting for the
 * reader's consent, on its way, there, or not to be had.
 */
export type Phase = "outside" | "consent" | "loading" | "shown" | "failed";

interface Room {
	phase: Phase;
	/** Counts the attempts: each has a frame of its own. */
	attempt: number;
	/** Loads the room, with the reader's consent, or again. */
	load(): void;
	/** Told when the frame has loaded something; of another host's page nobody may know what. */
	loaded(): void;
	/** Takes the consent back for the next visit. */
	forget(): void;
	/** Whether the consent is kept. */
	remembered: boolean;
}

/**
 * A frame says that it has loaded also when all it shows is the browser's
 * error, so the host is asked as well. What it answers stays hidden; only
 * whether it does is of interest.
 */
async function answers(address: string, signal: AbortSignal): Promise<boolean> {
	try {
		await fetch(address, {
			method: "HEAD",
			mode: "no-cors",
			credentials: "omit",
			cache: "no-store",
			referrerPolicy: "no-referrer",
			signal,
		});
		return true;
	} catch {
		return false;
	}
}

function firstPhase({ embed, host }: Chat): Phase {
	if (!embed) return "outside";
	return localStore.get(consentKey) === host ? "loading" : "consent";
}

/** The room and the reader's consent to it. */
export function useRoom(chat: Chat): Room {
	const { embed, host } = chat;
	const [phase, setPhase] = useState(() => firstPhase(chat));
	const [attempt, setAttempt] = useState(0);
	const [frame, setFrame] = useState(false);
	const [answered, setAnswered] = useState(false);
	const [remembered, setRemembered] = useState(() => localStore.get(consentKey) === host);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
	useEffect(() => {
		if (phase !== "loading" || !embed) return;
		const abort = new AbortController();
		const fail = () => setPhase("failed");
		const timer = window.setTimeout(fail, loadTimeout);
		void answers(embed, abort.signal).then((there) => {
			if (abort.signal.aborted) return;
			if (there) setAnswered(true);
			else fail();
		});
		return () => {
			window.clearTimeout(timer);
			abort.abort();
		};
	}, [phase, attempt, embed]);
	useEffect(() => {
		if (phase === "loading" && frame && answered) setPhase("shown");
	}, [phase, frame, answered]);

	const load = () => {
		setRemembered(localStore.set(consentKey, host));
		setFrame(false);
		setAnswered(false);
		setAttempt(attempt + 1);
		setPhase("loading");
	};
	const forget = () => {
		localStore.remove(consentKey);
		setRemembered(false);
	};
	return { phase, attempt, load, loaded: () => setFrame(true), forget, remembered };
}
