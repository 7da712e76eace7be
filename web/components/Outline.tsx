import { useEffect, useMemo, useRef, useState } from "react";
import { outlineColumn } from "../lib/breakpoints";
import { useActiveAnchor } from "../lib/scrollspy";
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

type ContinueReading = typeof import("./ContinueReading").ContinueReading;

// Kept between pages.
let continueReading: ContinueReading | undefined;

/** The way back to where reading stopped: it comes after what a reader sees first. */
function useContinueReading(): ContinueReading | undefined {
	const [component, setComponent] = useState(() => continueReading);
	useEffect(() => {
		if (component) return;
		import("./ContinueReading").then((module) => {
			continueReading = module.ContinueReading;
			setComponent(() => continueReading);
		}, console.error);
	}, [component]);
	return component;
}

/** "On this page": the headings, with the one being read marked; and the way back to where reading stopped. */
export function Outline({ anchors, url }: { anchors: Anchor[]; url: string }) {
	const { outline } = useMessages("page");
	const listed = useMemo(() => withoutTitle(anchors), [anchors]);
	const ids = useMemo(() => idsOf(listed), [listed]);
	const active = useActiveAnchor(ids);
	const fold = useOpenInColumn();
	const ContinueReading = useContinueReading();
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
