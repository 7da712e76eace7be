import type { Lens, NavItem } from "../types/props";
import { useMessages } from "./messages";
import { VersionLens } from "./VersionLens";

interface SectionStripProps {
	/** The sections of the active header item; on pages outside of all there are none. */
	items?: NavItem[] | undefined;
	lens?: Lens | undefined;
}

/** The sections of the active header item, under its pages only, and the release these are seen as of. */
export function SectionStrip({ items, lens }: SectionStripProps) {
	const say = useMessages("frame");
	if (!items) {
		return lens ? (
			<div className="section-strip script-only">
				<div className="strip-row">
					<VersionLens lens={lens} />
				</div>
			</div>
		) : null;
	}
	return (
		<nav className="section-strip" aria-label={say.sections}>
			<div className="strip-row">
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
			</div>
		</nav>
	);
}
