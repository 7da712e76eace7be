import type { Link } from "../types/props";
import { useMessages } from "./messages";
import { SiteLink } from "./SiteLink";

/** The list "Further reading"; it is left out when a page names nothing. */
export function FurtherReading({ links }: { links: Link[] | undefined }) {
	const say = useMessages("page");
	if (!links?.length) return null;
	return (
		<section className="further" aria-labelledby="bindery-further-reading">
			<h2 id="bindery-further-reading">{say.furtherReading}</h2>
			<ul>
				{links.map(({ title, url, external }) => (
					<li key={url}>
						<SiteLink url={url} external={external}>
							{title}
						</SiteLink>
					</li>
				))}
			</ul>
		</section>
	);
}
