import type { NavItem } from "../types/props";

/** The sections of the active header item, under its pages only. */
export function SectionStrip({ items }: { items: NavItem[] }) {
	return (
		<nav className="section-strip" aria-label="Sections">
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
