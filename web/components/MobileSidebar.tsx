import { type ReactNode, useRef } from "react";
import { useCurrentInView } from "../lib/sidebar";
import type { Frame, Lens, NavItem } from "../types/props";
import { Brand } from "./Header";
import { Icon } from "./Icon";
import { IconLinks } from "./IconLinks";
import { useMessages } from "./messages";
import { SiteLink } from "./SiteLink";
import { useSwipe } from "./useSwipe";
import { VersionLens } from "./VersionLens";

interface MobileSidebarProps {
	frame: Frame;
	url: string;
	/** The releases to choose from, on pages that tell them apart. */
	lens?: Lens | undefined;
	open: boolean;
	onToggle(): void;
	onClose(): void;
	/** The section's own list, if the page has one. */
	children?: ReactNode;
}

/** The section being read: the path starts with its address, never for the home page (P-2.38). */
export function activeSection({ sections, home }: Frame, path: string): NavItem | undefined {
	return sections?.find(({ url }) => url !== home && path.startsWith(url));
}

function SectionList({ frame, url }: { frame: Frame; url: string }) {
	const reading = activeSection(frame, url);
	return (
		<ul>
			{frame.sections?.map((section) => (
				<li key={section.url}>
					<a href={section.url} aria-current={section === reading ? "true" : undefined}>
						{section.content}
					</a>
					{section === reading && section.children?.length ? <PageList pages={section.children} url={url} /> : null}
				</li>
			))}
			{beyondSections(frame).map(({ content, url: address, external }) => (
				<li key={address}>
					<SiteLink url={address} external={external}>
						{content}
					</SiteLink>
				</li>
			))}
		</ul>
	);
}

function PageList({ pages, url }: { pages: NavItem[]; url: string }) {
	return (
		<ul>
			{pages.map((page) => (
				<li key={page.url}>
					<a href={page.url} aria-current={page.url === url ? "page" : undefined}>
						{page.content}
					</a>
				</li>
			))}
		</ul>
	);
}

/** The header's items that are neither a section nor a heading over sections. */
function beyondSections({ navigation, sections }: Frame): NavItem[] {
	const listed = new Set(sections?.map(({ url }) => url));
	return navigation.filter(({ url, children }) => !children?.length && !listed.has(url));
}

/**
 * The list of where one can go. Beside the page where there is room, else a
 * panel that slides in; without scripts the panel is the page's last part
 * instead. One element for all three, so that a page carries its list once.
 */
export function MobileSidebar({ frame, url, lens, open, onToggle, onClose, children }: MobileSidebarProps) {
	const say = useMessages("frame");
	const drawer = useRef<HTMLDivElement>(null);
	const scrim = useRef<HTMLDivElement>(null);
	const edge = useRef<HTMLDivElement>(null);
	useCurrentInView(drawer, url, open);
	useSwipe({ panel: drawer, from: open ? [drawer, scrim] : [edge], open, onSwipe: onToggle });
	return (
		<>
			{/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles take a label */}
			<div
				ref={drawer}
				className={children ? "drawer" : "drawer drawer-narrow"}
				id="bindery-nav"
				aria-label={say.siteNavigation}
				data-open={open ? "" : undefined}
				role={open ? "dialog" : "complementary"}
				aria-modal={open || undefined}
			>
				<div className="drawer-head">
					<Brand frame={frame} />
					<button type="button" className="drawer-close script-only" aria-label={say.closeNavigation} onClick={onClose}>
						<Icon name="close" />
					</button>
				</div>
				<nav className="drawer-sections" aria-label={say.allSections}>
					<SectionList frame={frame} url={url} />
				</nav>
				{children}
				<div className="drawer-foot">
					{lens ? <VersionLens lens={lens} /> : null}
					{frame.icons?.length ? <IconLinks icons={frame.icons} className="drawer-icons" /> : null}
				</div>
			</div>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: a press outside closes, as the button inside and Escape do */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
			<div ref={scrim} className="drawer-scrim" onClick={onClose} />
			<div ref={edge} className="drawer-edge" />
		</>
	);
}
