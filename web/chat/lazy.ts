import { createContext } from "react";
import type { Chat } from "../types/props";

/** The module that is loaded when a reader opens the chat: chat/browser.tsx. */
export interface ChatApp {
	/** Opens the panel from a button, or closes it when it was open as the button was pressed. */
	press(chat: Chat, button: HTMLElement, wasOpen: boolean): void;
}

/** Loads {@link ChatApp}. The browser's entry provides it; the build machine has none. */
export const ChatContext = createContext<(() => Promise<ChatApp>) | null>(null);
