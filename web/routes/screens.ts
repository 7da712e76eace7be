import type { ComponentType } from "react";
import type { Kind } from "../types/props";
import type { RouteProps } from "./route";

export type Screen = ComponentType<RouteProps>;

const known = new Map<Kind, Screen>();

/** Makes a screen that few pages have known to {@link screenOf}. The build machine knows all from the start. */
export function addScreen(kind: Kind, screen: Screen): void {
	known.set(kind, screen);
}

/** The screen of a kind, if it is one that is added. */
export function screenOf(kind: Kind): Screen | undefined {
	return known.get(kind);
}
