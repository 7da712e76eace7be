import { useCallback, useContext, useEffect, useRef } from "react";
import { useSidebarAnchors } from "../../lib/sidebar";
import { messages } from "../../messages/current";
import type { SidebarGroup, SidebarPage, Sidebar as SidebarProps } from "../../types/props";
import { type Markup, MarkupContext, Shape } from "../markup";
import { useMessages } from "../messages";
import { filledLines } from "../names";
import { hasAnchors, SidebarItem } from "./SidebarItem";
import { useOpenPages } from "./useOpenPages";
import { Versions } from "./Versions";

type DrawItem = (page: SidebarPage) => React.ReactElement;

/** Pages that are not the current one, as the build machine draws them: closed. */
function closedPages(markup: Markup, pages: SidebarPage[]): string {
	if (!pages.length) return "";
	const draw = (anchors: boolean) =>
		markup.template(`page ${anchors}`, (hole) => (
			<SidebarItem page={{ url: hole(0), title: hole(1), hasAnchors: anchors }} shown={hole(2)} open={false} />
		));
	const [bare, folded] = [draw(false), draw(true)];
	const items = pages.map((page) =>
		(hasAnchors(page) ? folded : bare)(page.url, page.title, filledLines(markup, page.title)),
	);
	return markup.token(items.join(""));
}

function Pages({ title, pages, draw }: { title: string | undefined; pages: SidebarPage[]; draw: DrawItem }) {
	const markup = useContext(MarkupContext);
	const list = { className: "sidebar-pages", "aria-label": title };
	if (!markup) return <ul {...list}>{pages.map(draw)}</ul>;
	const at = pages.findIndex(({ active }) => active);
	const current = pages[at];
	return (
		<ul {...list}>
			{closedPages(markup, pages.slice(0, Math.max(at, 0)))}
			{current && draw(current)}
			{closedPages(markup, pages.slice(at + 1))}
		</ul>
	);
}

function Group({ group, draw }: { group: SidebarGroup; draw: DrawItem }) {
	const { title, pages, url, count } = group;
	const say = useMessages("page");
	if (url) {
		return (
			<a className="sidebar-folded" href={url}>
				<span>{title}</span>
				<span className="leader" aria-hidden="true" />{" "}
				<span>
					{count} <span className="visually-hidden">{say.pages}</span>
				</span>
			</a>
		);
	}
	return (
		<>
			{/* No heading: it would come before the page's own, the only one of level 1. The list has the name. */}
			{title ? <p className="sidebar-group">{title}</p> : null}
			<Pages title={title} pages={pages ?? []} draw={draw} />
		</>
	);
}

function drawEnd({ print, versions }: Pick<SidebarProps, "print" | "versions">) {
	return (
		<>
			{print ? (
				<a className="sidebar-print" href={print}>
					{messages().page.printSection}
				</a>
			) : null}
			{versions?.length ? <Versions versions={versions} /> : null}
		</>
	);
}

/** The pages of the section being read, in their groups (P-2.31). */
export function Sidebar({ sidebar, current }: { sidebar: SidebarProps; current: string }) {
	const markup = useContext(MarkupContext);
	const { isOpen, isToggled, toggle } = useOpenPages(current);
	const { anchors, status, load } = useSidebarAnchors(sidebar.anchors);
	const act = useRef<(page: SidebarPage) => void>(undefined);
	useEffect(() => {
		act.current = (page) => {
			toggle(page);
			if (!page.active) load();
		};
	});
	// The same for good, so that a navigation draws only the items that change.
	const onToggle = useCallback((page: SidebarPage) => act.current?.(page), []);
	const draw: DrawItem = (page) => {
		const open = hasAnchors(page) && isOpen(page);
		return (
			<SidebarItem
				key={page.url}
				page={page}
				open={open}
				byDefault={open && !isToggled(page)}
				anchors={open ? (page.anchors ?? anchors?.[page.url]) : undefined}
				status={open ? status : undefined}
				onToggle={onToggle}
			/>
		);
	};
	const versions = sidebar.versions?.map(({ version, url, current }) => ({ version, url, current }));
	return (
		<nav className="sidebar" aria-label={sidebar.title}>
			{sidebar.groups?.map((group, i) => {
				const element = <Group key={group.title ?? i} group={group} draw={draw} />;
				// A group without the current page is the same on all pages of a section.
				return markup && !group.pages?.some(({ active }) => active)
					? markup.whole(`sidebar group ${JSON.stringify(group)}`, element)
					: element;
			})}
			<Shape name="sidebar end" data={{ print: sidebar.print, versions }}>
				{drawEnd}
			</Shape>
		</nav>
	);
}
