import { type MouseEvent, useContext, useSyncExternalStore } from "react";
import { Icon } from "../components/Icon";
import { useMessages } from "../components/messages";
import { withCode } from "../lib/code";
import type { Chat } from "../types/props";
import { ChatContext } from "./lazy";
import { getDoor, setDoor, shut, subscribeDoor } from "./state";

interface ChatButtonProps {
	chat: Chat;
	/** Where the button stands: in the header, or on a narrow screen in the footer. */
	place: "header" | "footer";
}

/**
 * Opens the community room in a panel (P-2.49): the first click loads the
 * panel, later ones open it again. Without scripts, a link to the room.
 */
export function ChatButton({ chat, place }: ChatButtonProps) {
	const say = useMessages("frame");
	const fetchIt = useContext(ChatContext);
	const { open, failed } = useSyncExternalStore(subscribeDoor, getDoor, () => shut);
	const onClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
		if (!fetchIt) return;
		withCode(
			fetchIt,
			({ press }) => press(chat, currentTarget, open),
			(error: unknown) => {
				console.error(error);
				setDoor({ open: false, failed: true });
			},
		);
	};
	const name = place === "header" ? "cover-button" : "chat-footer-button";
	const label = place === "header" ? undefined : chat.label;
	return (
		<div className={`chat-${place}`}>
			<button
				type="button"
				className={`${name} script-only`}
				data-chat=""
				aria-label={label ? undefined : chat.label}
				title={label ? undefined : chat.label}
				aria-expanded={open}
				onClick={onClick}
			>
				<Icon name="chat" />
				{label}
			</button>
			<a
				className={`${name} script-off`}
				href={chat.url}
				aria-label={label ? undefined : chat.label}
				rel="noopener noreferrer"
			>
				<Icon name="chat" />
				{label}
			</a>
			{failed ? (
				<p className="chat-failed" role="alert">
					{say.chatFailed}
				</p>
			) : null}
		</div>
	);
}
