import type { Link } from "../types/props";

/** The neighbours in reading order (spec §2: "« Previous" and "Next »"). */
export function PrevNext({ previous, next }: { previous?: Link | undefined; next?: Link | undefined }) {
	if (!previous && !next) return null;
	return (
		<nav className="prev-next" aria-label="Previous and next page">
			{previous ? <Neighbour link={previous} rel="prev" label="« Previous" /> : null}
			{next ? <Neighbour link={next} rel="next" label="Next »" /> : null}
		</nav>
	);
}

function Neighbour({ link, rel, label }: { link: Link; rel: "prev" | "next"; label: string }) {
	return (
		<a className={`neighbour neighbour-${rel}`} href={link.url} rel={rel}>
			<span className="neighbour-label">{label}</span> <span className="neighbour-title">{link.title}</span>
		</a>
	);
}
