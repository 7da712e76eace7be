import type { Link } from "../types/props";
import { useMessages } from "./messages";

/** The neighbours in reading order (P-2.28). */
export function PrevNext({ previous, next }: { previous?: Link | undefined; next?: Link | undefined }) {
	const say = useMessages("page");
	if (!previous && !next) return null;
	return (
		<nav className="prev-next" aria-label={say.neighbours}>
			{previous ? <Neighbour link={previous} rel="prev" label={say.previous} /> : null}
			{next ? <Neighbour link={next} rel="next" label={say.next} /> : null}
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
