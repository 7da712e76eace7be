import { createContext, useContext } from "react";
import { type Area, english, type Messages } from "../messages";

/** The messages of the site's language. */
export const MessagesContext = createContext<Messages>(english);

/** What an area of the interface says: `const say = useMessages("vote"); say.title`. */
export function useMessages<Name extends Area>(area: Name): Messages[Name] {
	return useContext(MessagesContext)[area];
}
