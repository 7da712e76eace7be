import { memo, type ReactNode } from "react";
import type { SidebarAnchorsStatus } from "../../lib/sidebar";
import { fill } from "../../messages";
import type { Anchor, SidebarPage } from "../../types/props";
import { useMessages } from "../messages";
import { lines } from "../names";
import { AnchorList } from "./AnchorList";

interface SidebarItemProps {
	page: SidebarPage;
	/** The title as it is shown; made of the page's if left out. */
	shown?: ReactNode;
	open: boolean;
	/** Whether it is open without the reader's doing; a style sheet rule hides that where the outline has a column. */
	byDefault?: boolean;
	/** The anchors to show while open; undefined until they are here. */
	anchors?: readonly Anchor[] | undefined;
	/** How far the anchors have come when there are none yet. */
	status?: SidebarAnchorsStatus | undefined;
	onToggle?: (page: SidebarPage) => void;
}

/** A page in the sidebar: its link, and a toggle for its anchors. */
export const SidebarItem = memo(function SidebarItem(props: SidebarItemProps) {
	const { page, shown, open, byDefault, anchors, status, onToggle } = props;
	const { title, url, active } = page;
	const say = useMessages("page");
	return (
		<li className={byDefault ? "sidebar-default" : undefined}>
			<a href={url} aria-current={active ? "page" : undefined}>
				{shown ?? lines(title)}
			</a>
			<button
				type="button"
				aria-label={fill(say.sectionsOf, { title })}
				aria-expanded={open}
				disabled={!hasAnchors(page)}
				onClick={onToggle && (() => onToggle(page))}
			/>
			{open ? <Contents page={page} anchors={anchors} status={status} /> : null}
		</li>
	);
}, isSame);

/** The props of each page bring a list of their own, which says mostly the same. */
function isSame(before: SidebarItemProps, now: SidebarItemProps): boolean {
	return before.onToggle === now.onToggle && JSON.stringify(before) === JSON.stringify(now);
}

function Contents({ page, anchors, status }: Pick<SidebarItemProps, "page" | "anchors" | "status">) {
	const say = useMessages("page");
	if (anchors) return <AnchorList anchors={anchors} page={page.active ? "" : page.url} />;
	if (status === "failed") return <p role="alert">{say.sectionsFailed}</p>;
	return <p className="sidebar-wait" role="status" aria-label={say.sectionsLoading} />;
}

/** Whether there is anything to open: pages without anchors have the toggle disabled. */
export function hasAnchors({ hasAnchors, anchors }: SidebarPage): boolean {
	return Boolean(hasAnchors) || Boolean(anchors?.length);
}
