import { useEffect, useRef, useSyncExternalStore } from "react";
import { Icon } from "../components/Icon";
import { announce } from "../lib/announce";
import { chatSheet } from "../lib/breakpoints";
import { useMediaQuery } from "../lib/mediaquery";
import { useRootMark } from "../lib/rootmark";
import { fill } from "../messages";
import type { Chat } from "../types/props";
import { close, isOpener } from "./door";
import type { ChatMessages } from "./messages";
import { getDoor, subscribeDoor } from "./state";
import { useRoom } from "./useRoom";

interface PanelProps {
	chat: Chat;
	say: ChatMessages;
}

/**
 * The room may run its scripts and open links in tabs. It keeps its own origin,
 * which is never the site's (internal/config refuses that), so that its
 * readers' sessions work; it may not touch the page around it.
 */
const sandbox = "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox";

/** Keeps the focus out of the page while the panel covers it. */
function useCover(on: boolean): void {
	useEffect(() => {
		const page = document.getElementById("bindery-root");
		if (!on || !page) return;
		page.inert = true;
		return () => {
			page.inert = false;
		};
	}, [on]);
}

/** Closes by Escape: in the panel, on its button, and where nothing has the focus. */
function useEscape(open: boolean): void {
	useEffect(() => {
		if (!open) return;
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape" || event.defaultPrevented) return;
			const at = document.activeElement;
			const ours = at === document.body || isOpener(at) || at?.closest(".chat-panel");
			if (ours) close(true);
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [open]);
}

/** The community room beside the page. Closing it keeps what it holds. */
export function Panel({ chat, say }: PanelProps) {
	const { open } = useSyncExternalStore(subscribeDoor, getDoor);
	const panel = useRef<HTMLDivElement>(null);
	const sheet = useMediaQuery(chatSheet);
	useCover(open && sheet);
	useEscape(open);
	useRootMark("chat-open", open);
	useEffect(() => {
		if (open) panel.current?.focus();
	}, [open]);
	return (
		<div
			ref={panel}
			className="chat-panel"
			role="dialog"
			aria-modal={(open && sheet) || undefined}
			aria-label={chat.label}
			tabIndex={-1}
			inert={!open}
			data-open={open ? "" : undefined}
		>
			<div className="chat-head">
				<h2>{chat.label}</h2>
				<button type="button" aria-label={say.close} onClick={() => close(true)}>
					<Icon name="close" />
				</button>
			</div>
			<Room chat={chat} say={say} />
		</div>
	);
}

function Room({ chat, say }: PanelProps) {
	const room = useRoom(chat);
	const { phase, attempt } = room;
	const { host } = chat;
	useEffect(() => {
		if (phase === "failed") announce(fill(say.failed, { host }));
	}, [phase, say, host]);
	const framed = phase === "loading" || phase === "shown";
	return (
		<>
			<div className="chat-body">
				{phase === "outside" ? (
					<>
						<p>{fill(say.outside, { host })}</p>
						<Outward chat={chat} say={say} className="button" />
					</>
				) : null}
				{phase === "consent" ? (
					<Question text={fill(say.consent, { host })} button={say.load} onClick={room.load} />
				) : null}
				{phase === "failed" ? (
					<Question text={fill(say.failed, { host })} button={say.retry} onClick={room.load} />
				) : null}
				{phase === "loading" ? (
					<p className="chat-loading" role="status">
						{say.loading}
					</p>
				) : null}
				{framed ? (
					<iframe
						key={attempt}
						src={chat.embed}
						title={chat.label}
						sandbox={sandbox}
						referrerPolicy="no-referrer"
						onLoad={room.loaded}
					/>
				) : null}
			</div>
			{phase === "outside" ? null : (
				<p className="chat-foot">
					{framed ? say.nothing : null} <Outward chat={chat} say={say} />
					{framed && room.remembered ? (
						<button type="button" onClick={room.forget}>
							{say.forget}
						</button>
					) : null}
				</p>
			)}
		</>
	);
}

function Question({ text, button, onClick }: { text: string; button: string; onClick(): void }) {
	return (
		<>
			<p>{text}</p>
			<button type="button" className="button" onClick={onClick}>
				{button}
			</button>
		</>
	);
}

function Outward({ chat, say, className }: PanelProps & { className?: string }) {
	return (
		<a className={className} href={chat.url} target="_blank" rel="noopener noreferrer">
			{fill(say.open, { host: new URL(chat.url).host })}
			<Icon name="external" className="icon-small" />
		</a>
	);
}
