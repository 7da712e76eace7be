import "./feedback.css";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { announce, prepareAnnouncements } from "../lib/announce";
import { isAnswered, keepAnswered, sendAnswer } from "./answers";
import { feedbackMessages } from "./messages";

type State = "asking" | "failed" | "answered";

/** Asks once a session whether the page helped, and sends the answer (P-10.310). */
export function Form({ path, address }: { path: string; address: string }) {
	const say = feedbackMessages();
	const [state, setState] = useState<State>(() => (isAnswered(path) ? "answered" : "asking"));
	const [busy, setBusy] = useState(false);
	const helpful = useRef(true);
	const next = useRef<HTMLElement>(null);
	const held = useRef(false);
	useEffect(prepareAnnouncements, []);

	const send = async (answer: boolean) => {
		if (busy) return;
		helpful.current = answer;
		setBusy(true);
		const taken = await sendAnswer(address, path, answer);
		if (taken) keepAnswered(path);
		held.current = document.activeElement?.closest(".feedback") != null;
		setBusy(false);
		setState(taken ? "answered" : "failed");
		announce(taken ? say.thanks : say.failed);
	};

	// If the button that goes away had the focus, what comes in its place takes
	// it, so that a reader by keyboard goes on where they were.
	useLayoutEffect(() => {
		if (state !== "asking" && held.current) next.current?.focus({ preventScroll: true });
	}, [state]);

	const focused = (element: HTMLElement | null) => {
		next.current = element;
	};
	// With a key, each sentence is an element of its own: none moves to where another was.
	if (state === "answered")
		return (
			<p key="thanks" ref={focused} tabIndex={-1}>
				{say.thanks}
			</p>
		);
	if (state === "failed")
		return (
			<>
				<p key="failed">{say.failed}</p>
				<button ref={focused} type="button" aria-disabled={busy} onClick={() => send(helpful.current)}>
					{say.retry}
				</button>
			</>
		);
	return (
		<>
			<p id="bindery-feedback">{say.question}</p>
			<fieldset aria-labelledby="bindery-feedback">
				<button type="button" aria-disabled={busy} onClick={() => send(true)}>
					{say.yes}
				</button>
				<button type="button" aria-disabled={busy} onClick={() => send(false)}>
					{say.no}
				</button>
			</fieldset>
		</>
	);
}
