import { type ReactNode, useContext } from "react";
import type { Anchor } from "../../types/props";
import { type Markup, MarkupContext } from "../markup";

interface AnchorListProps {
	anchors: readonly Anchor[];
	/** The address the anchors belong to; empty for the current page. */
	page?: string;
	/** The id of the section being read. */
	active?: string | undefined;
}

/** Anchors nested by level, the page's own title (level 1) left out (spec §2, "Sidebar"). */
export function AnchorList({ anchors, page = "", active }: AnchorListProps) {
	const markup = useContext(MarkupContext);
	if (markup) return <ul>{filledEntries(markup, anchors, page)}</ul>;
	return (
		<ul>
			{withoutTitle(anchors).map(({ id, title, children }) => (
				<Entry key={id} href={`${page}#${id}`} title={title} current={id === active}>
					{children?.length ? <AnchorList anchors={children} page={page} active={active} /> : null}
				</Entry>
			))}
		</ul>
	);
}

function Entry(props: { href: string; title: string; current?: boolean; children: ReactNode }) {
	return (
		<li>
			<a href={props.href} aria-current={props.current ? "location" : undefined}>
				{props.title}
			</a>
			{props.children}
		</li>
	);
}

/** The same entries as the build machine draws them. */
function filledEntries(markup: Markup, anchors: readonly Anchor[], page: string): string {
	const draw = (nested: boolean) =>
		markup.template(`anchor ${nested}`, (hole) => (
			<Entry href={hole(0)} title={hole(1)}>
				{nested ? <ul>{hole(2)}</ul> : null}
			</Entry>
		));
	const [leaf, branch] = [draw(false), draw(true)];
	const entries = withoutTitle(anchors).map(({ id, title, children }) =>
		children?.length
			? branch(`${page}#${id}`, title, filledEntries(markup, children, page))
			: leaf(`${page}#${id}`, title),
	);
	return markup.token(entries.join(""));
}

/** The anchors below level 1; those nested under a title take its place. */
export function withoutTitle(anchors: readonly Anchor[]): readonly Anchor[] {
	if (anchors.every(({ level }) => level > 1)) return anchors;
	return anchors.flatMap((anchor) => (anchor.level > 1 ? [anchor] : withoutTitle(anchor.children ?? [])));
}
