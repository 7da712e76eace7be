import { Fragment } from "react";
import type { SearchHit } from "../types/props";
import { lead, parseMarked } from "./marked";

interface MarkedProps {
	html: string;
	/** How much of what stands before the first mark is shown, in UTF-16 units. */
	room?: number | undefined;
}

/** Marked text as nodes. */
export function Marked({ html, room = Number.POSITIVE_INFINITY }: MarkedProps) {
	return lead(parseMarked(html), room).map(({ text, marked }, i) =>
		marked ? <mark key={i}>{text}</mark> : <Fragment key={i}>{text}</Fragment>,
	);
}

interface HitTextProps extends Pick<MarkedProps, "room"> {
	hit: SearchHit;
}

/** What a hit says of itself, inside its link: the way to the heading, the heading, and a passage. */
export function HitText({ hit, room }: HitTextProps) {
	return (
		<>
			{hit.path?.length ? (
				<span className="hit-path">
					{hit.path.map((step, i) => (
						<Fragment key={i}>
							{i ? <span className="hit-step"> › </span> : null}
							<Marked html={step} />
						</Fragment>
					))}
				</span>
			) : null}
			<span className="hit-title" data-since={hit.since} data-until={hit.until}>
				<Marked html={hit.title} />
			</span>
			{hit.text ? (
				<span className="hit-text">
					<Marked html={hit.text} room={room} />
				</span>
			) : null}
		</>
	);
}
