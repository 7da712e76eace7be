import { Fragment, type ReactNode } from "react";
import type { Area, Messages } from "../messages";
import { messages } from "../messages/current";

/** The texts of an area of the interface: `const say = useMessages("page"); say.loading`. */
export function useMessages<Name extends Area>(area: Name): Messages[Name] {
	return messages()[area];
}

/** Puts nodes in the place of {names}. */
export function fillNodes(message: string, values: Record<string, ReactNode>): ReactNode {
	return message.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? <Fragment key={i}>{values[part]}</Fragment> : part));
}
