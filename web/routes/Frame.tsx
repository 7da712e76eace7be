import { type ReactNode, useContext } from "react";
import { Footer } from "../components/Footer";
import { Header } from "../components/Header";
import { activeSection, MobileSidebar } from "../components/MobileSidebar";
import { MarkupContext, slot } from "../components/markup";
import { NotificationBar } from "../components/NotificationBar";
import { SectionStrip } from "../components/SectionStrip";
import { SkipLink } from "../components/SkipLink";
import { useDrawer } from "../components/useDrawer";
import type { Anchor, Props } from "../types/props";

interface FrameProps {
	props: Props;
	sidebar?: ReactNode;
	children: ReactNode;
}

/**
 * What surrounds every page but printable ones. It is the same for all pages
 * of a section, so the build machine draws it once for each.
 */
export function Frame({ props, sidebar, children }: FrameProps) {
	const markup = useContext(MarkupContext);
	if (!markup) {
		return (
			<Surroundings props={props} sidebar={sidebar}>
				{children}
			</Surroundings>
		);
	}
	const { frame, url, kind, page } = props;
	const section = activeSection(frame, url);
	const drawn = (
		<Surroundings props={props} sidebar={sidebar && slot}>
			{slot}
		</Surroundings>
	);
	// A section's pages in the list make it differ from page to page.
	const place = section?.children?.length ? url : section?.url;
	const pieces = markup.once(
		`frame ${place} ${kind === "splash"} ${Boolean(sidebar)} ${isDated(page?.anchors)}`,
		frame,
		drawn,
	);
	const end = pieces.pop();
	const beforeMain = pieces.pop();
	return (
		<>
			{pieces[0]}
			{sidebar}
			{beforeMain}
			{children}
			{end}
		</>
	);
}

/** Whether a page has headings that not every release has: outside of all sections, too, it can be seen as of one. */
function isDated(anchors?: readonly Anchor[]): boolean {
	return Boolean(anchors?.some(({ since, until, children }) => since || until || isDated(children)));
}

function Surroundings({ props, sidebar, children }: FrameProps) {
	const { frame, url, kind, page } = props;
	const { open, toggle, close } = useDrawer(url);
	const strip = frame.navigation.find(({ isActive, children }) => isActive && children?.length)?.children;
	const lens = strip || isDated(page?.anchors) ? frame.lens : undefined;
	const width = kind === "splash" ? "layout layout-wide" : "layout";
	return (
		<>
			<SkipLink inert={open} />
			{frame.notification ? <NotificationBar notification={frame.notification} inert={open} /> : null}
			<Header frame={frame} url={url} open={open} onToggle={toggle} />
			<SectionStrip items={strip} lens={lens} />
			<div className={sidebar ? "layout layout-sidebar" : width}>
				<MobileSidebar frame={frame} url={url} lens={lens} open={open} onToggle={toggle} onClose={close}>
					{sidebar}
				</MobileSidebar>
				<div className="layout-main" inert={open}>
					{children}
				</div>
			</div>
			<Footer frame={frame} inert={open} />
		</>
	);
}
