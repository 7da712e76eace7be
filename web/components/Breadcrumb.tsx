import type { Link } from "../types/props";
import { useMessages } from "./messages";

/** The way to a page: the home page, its section, and the group it stands in, which is no page. */
export function Breadcrumb({ trail, group }: { trail: Link[] | undefined; group?: string | undefined }) {
	const say = useMessages("frame");
	if (!trail?.length) return null;
	return (
		<nav className="breadcrumb" aria-label={say.breadcrumb}>
			<ol>
				{trail.map(({ title, url }) => (
					<li key={url}>
						<a href={url}>{title}</a>
					</li>
				))}
				{group ? <li>{group}</li> : null}
			</ol>
		</nav>
	);
}
