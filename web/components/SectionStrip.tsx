import type { Lens, NavItem } from "../types/props";
import { useMessages } from "./messages";
import { VersionLens } from "./VersionLens";

/** The sections of the active header item, under its pages only, and the release these are seen as of. */
export function SectionStrip({ items, lens }: { items: NavItem[]; lens?: Lens | undefined }) {
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
			{lens ? <VersionLens lens={lens} /> : null}
		</nav>
	);
}
