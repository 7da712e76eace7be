import { createContext } from "react";
import type { Chat } from "../types/props";
import type { Door } from "./door";

/** The module that is loaded when a reader opens the chat: chat/browser.tsx. */
export interface ChatApp {
	/** Puts the panel into the document, outside the page, so that it outlives it. */
	mount(chat: Chat, door: Door): void;
}

/** Loads {@link ChatApp}. The browser's entry provides it; the build machine has none. */
export const ChatContext = createContext<(() => Promise<ChatApp>) | null>(null);
