import { useEffect, useMemo, useRef, useState } from "react";
import { outlineColumn } from "../lib/breakpoints";
import { withCode } from "../lib/code";
import { readingKey } from "../lib/reading";
import { useActiveAnchor } from "../lib/scrollspy";
import { localStore } from "../lib/storage";
import type { Anchor } from "../types/props";
import { useMessages } from "./messages";
import { AnchorList, withoutTitle } from "./Sidebar/AnchorList";

function idsOf(anchors: readonly Anchor[]): string[] {
	return anchors.flatMap(({ id, children }) => [id, ...idsOf(children ?? [])]);
}

/**
 * Opens the fold where the outline has its own column. The style sheet shows
 * the list there whether it is open or not, so nothing moves; this tells it to
 * assistive technology and takes the summary out of the tab order.
 */
function useOpenInColumn() {
	const fold = useRef<HTMLDetailsElement>(null);
	useEffect(() => {
		const query = window.matchMedia(outlineColumn);
		const follow = () => {
			if (fold.current) fold.current.open = query.matches;
			fold.current?.querySelector("summary")?.setAttribute("tabindex", query.matches ? "-1" : "0");
		};
		follow();
		query.addEventListener("change", follow);
		return () => query.removeEventListener("change", follow);
	}, []);
	return fold;
}

/** Whether a place may be kept for the page; the component reads what is. */
const knowsPlace = (url: string) => Boolean(localStore.get(readingKey)?.includes(JSON.stringify(url)));

type ContinueReading = typeof import("./ContinueReading").ContinueReading;

// Kept between pages.
let continueReading: ContinueReading | undefined;

/**
 * The way back to where reading stopped. Its code is loaded where there is a
 * place to offer, or one to keep because the reader has come to a section.
 */
function useContinueReading(url: string, active: string | undefined): ContinueReading | undefined {
	const [component, setComponent] = useState(() => continueReading);
	const wanted = active !== undefined || knowsPlace(url);
	useEffect(() => {
		if (component || !wanted) return;
		withCode(
			() => import("./ContinueReading"),
			(module) => {
				continueReading = module.ContinueReading;
				setComponent(() => continueReading);
			},
			console.error,
		);
	}, [component, wanted]);
	return component;
}

/** "On this page": the headings, with the one being read marked; and the way back to where reading stopped. */
export function Outline({ anchors, url }: { anchors: Anchor[]; url: string }) {
	const { outline } = useMessages("page");
	const listed = useMemo(() => withoutTitle(anchors), [anchors]);
	const ids = useMemo(() => idsOf(listed), [listed]);
	const active = useActiveAnchor(ids);
	const fold = useOpenInColumn();
	const ContinueReading = useContinueReading(url, active);
	return (
		<>
			<nav className="outline" aria-label={outline}>
				<details ref={fold}>
					<summary>{outline}</summary>
					<AnchorList anchors={anchors} active={active} />
				</details>
			</nav>
			{ContinueReading ? <ContinueReading url={url} anchors={listed} active={active} /> : null}
		</>
	);
}
