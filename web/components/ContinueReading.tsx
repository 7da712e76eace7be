import "../styles/tools/reading.css";
import { useEffect, useState } from "react";
import { inOrder, isLong, ReadingPlaces } from "../lib/reading";
import { useRootMark } from "../lib/rootmark";
import { localStore } from "../lib/storage";
import { fill } from "../messages";
import type { Anchor } from "../types/props";
import { Icon } from "./Icon";
import { useMessages } from "./messages";

interface ContinueReadingProps {
	/** The page's address. */
	url: string;
	anchors: readonly Anchor[];
	/** The id of the section being read. */
	active: string | undefined;
}

const places = new ReadingPlaces(localStore);

/**
 * Offers a reader who comes back to a long page the section reading stopped at.
 * Never against a hash or a position that the browser has restored: those are
 * where the reader means to be. Whoever reads on has declined.
 */
export function ContinueReading({ url, anchors, active }: ContinueReadingProps) {
	const say = useMessages("page");
	const [offer, setOffer] = useState<Anchor>();
	useEffect(() => {
		// A frame later the view is where a navigation or a reload has put it.
		const frame = requestAnimationFrame(() => setOffer(offerFor(url, anchors)));
		return () => cancelAnimationFrame(frame);
	}, [url, anchors]);
	useEffect(() => {
		if (!active) return;
		setOffer(undefined);
		keepPlace(url, anchors, active);
	}, [url, anchors, active]);
	useRootMark("continue", offer !== undefined);
	if (!offer) return null;
	return (
		<aside className="continue" aria-label={say.readingPosition}>
			<a href={`#${offer.id}`} onClick={() => setOffer(undefined)}>
				{fill(say.continueAt, { heading: offer.title })}
			</a>
			<button type="button" aria-label={say.dismissContinue} onClick={() => setOffer(undefined)}>
				<Icon name="close" />
			</button>
		</aside>
	);
}

function offerFor(url: string, anchors: readonly Anchor[]): Anchor | undefined {
	if (location.hash || window.scrollY > 0) return undefined;
	const id = places.get(url);
	return id ? inOrder(anchors).find((anchor) => anchor.id === id) : undefined;
}

function keepPlace(url: string, anchors: readonly Anchor[], active: string): void {
	if (!isLong(document.documentElement.scrollHeight, window.innerHeight)) return;
	const sections = inOrder(anchors);
	const at = sections.findIndex(({ id }) => id === active);
	if (at < 0) return;
	// The first section is no way back, and the last one is the end.
	places.set(url, at && at < sections.length - 1 ? active : undefined);
}
