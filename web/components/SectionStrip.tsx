import type { NavItem } from "../types/props";
import { useMessages } from "./messages";

/** The sections of the active header item, under its pages only. */
export function SectionStrip({ items }: { items: NavItem[] }) {
	const say = useMessages("frame");
	return (
		<nav className="section-strip" aria-label={say.sections}>
			<ul>
				{items.map(({ content, url, title, isActive }) => (
					<li key={url}>
						<a href={url} title={title} aria-current={isActive ? "true" : undefined}>
							{content}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
