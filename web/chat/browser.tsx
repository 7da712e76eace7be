import "./chat.css";
import { createRoot } from "react-dom/client";
import type { Chat } from "../types/props";
import type { Door } from "./door";
import { chatMessages } from "./messages";
import { Panel } from "./Panel";

/** Puts the panel into the document, outside the page, so that it outlives it. */
export function mount(chat: Chat, door: Door): void {
	const place = document.createElement("div");
	document.body.append(place);
	createRoot(place).render(<Panel chat={chat} door={door} say={chatMessages()} />);
}
