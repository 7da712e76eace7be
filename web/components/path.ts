import { createContext } from "react";
import type { Props } from "../types/props";

/**
 * Where the page is below the base path, "guides/caching/"; empty for the home
 * page and for what other sites do not have. On the build machine it is a
 * token: the frame is drawn once for many pages (server/markup.ts).
 */
export const PathContext = createContext("");

/** Stands for the path in markup. HTML must not hold it, and JSON never holds it bare. */
export const pathToken = "\x04";

/** The value of PathContext on a page. */
export function pathOf({ kind, url, frame }: Pick<Props, "kind" | "url"> & { frame: { base: string } }): string {
	const elsewhere = kind !== "not-found" && kind !== "failed" && kind !== "search" && kind !== "app-shell";
	return elsewhere && url.startsWith(frame.base) ? url.slice(frame.base.length) : "";
}
