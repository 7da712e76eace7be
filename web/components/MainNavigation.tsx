import { fill } from "../messages";
import type { NavItem } from "../types/props";
import { useMessages } from "./messages";
import { SiteLink } from "./SiteLink";
import { useDisclosure } from "./useDisclosure";

/** The header's list; what has several sections has them in a menu. */
export function MainNavigation({ items }: { items: NavItem[] }) {
	const say = useMessages("frame");
	return (
		<nav className="main-nav" aria-label={say.main}>
			<ul>
				{items.map((item, i) => (
					<li key={item.url}>
						{(item.children?.length ?? 0) > 1 ? (
							<NavMenu item={item} id={`bindery-menu-${i}`} />
						) : (
							<NavLink item={item} />
						)}
					</li>
				))}
			</ul>
		</nav>
	);
}

function NavLink({ item: { content, url, title, isActive, external, className } }: { item: NavItem }) {
	return (
		<SiteLink url={url} title={title} external={external} className={className} current={isActive ? "true" : undefined}>
			{content}
		</SiteLink>
	);
}

/** A link with a button beside it that opens its sub-links; where scripts are off, a style sheet rule does. */
function NavMenu({ item, id }: { item: NavItem; id: string }) {
	const { sectionsOf } = useMessages("page");
	const { open, root, toggle, close } = useDisclosure({ hover: true, arrows: true });
	return (
		<div className="disclosure nav-menu" {...root}>
			<NavLink item={item} />
			<button
				type="button"
				aria-label={fill(sectionsOf, { title: item.content })}
				aria-expanded={open}
				aria-controls={id}
				onClick={toggle}
			/>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that follows a link is a click */}
			<ul className="panel" id={id} data-panel="" onClick={close}>
				{item.children?.map(({ content, url, title, isActive }) => (
					<li key={url}>
						<a href={url} title={title} aria-current={isActive ? "true" : undefined}>
							{content}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
