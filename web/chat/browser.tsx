import "./chat.css";
import { createRoot } from "react-dom/client";
import type { Chat } from "../types/props";
import { press as pressDoor } from "./door";
import { chatMessages } from "./messages";
import { Panel } from "./Panel";

let mounted = false;

/**
 * Opens the panel from a button, or closes it when it was open as the button was
 * pressed. The first time it is put into the document, outside the page, so that
 * it outlives it.
 */
export function press(chat: Chat, button: HTMLElement, wasOpen: boolean): void {
	if (!mounted) mount(chat);
	pressDoor(button, wasOpen);
}

function mount(chat: Chat): void {
	const place = document.createElement("div");
	document.body.append(place);
	createRoot(place).render(<Panel chat={chat} say={chatMessages()} />);
	mounted = true;
}
