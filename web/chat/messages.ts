import { late } from "../messages/current";
import en from "../messages/en/chat.json";

/** The messages of the chat's panel. */
export type ChatMessages = typeof en;

/** The messages of the chat's panel. */
export const chatMessages = late<ChatMessages>("chat", en);
