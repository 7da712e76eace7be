import { type ReactNode, useContext } from "react";
import type { Anchor } from "../../types/props";
import { type Markup, MarkupContext } from "../markup";
import { filledLines, lines } from "../names";

interface AnchorListProps {
	anchors: readonly Anchor[];
	/** The address the anchors belong to; empty for the current page. */
	page?: string;
	/** The id of the section being read. */
	active?: string | undefined;
}

/** Anchors nested by level, the page's own title (level 1) left out (P-2.34). */
export function AnchorList({ anchors, page = "", active }: AnchorListProps) {
	const markup = useContext(MarkupContext);
	if (markup) return <ul>{filledEntries(markup, anchors, page)}</ul>;
	return (
		<ul>
			{withoutTitle(anchors).map(({ id, title, since, until, children }) => (
				<Entry key={id} href={`${page}#${id}`} title={lines(title)} since={since} until={until} current={id === active}>
					{children?.length ? <AnchorList anchors={children} page={page} active={active} /> : null}
				</Entry>
			))}
		</ul>
	);
}

interface EntryProps {
	href: string;
	title: ReactNode;
	since?: string | undefined;
	until?: string | undefined;
	current?: boolean;
	children: ReactNode;
}

function Entry(props: EntryProps) {
	return (
		<li>
			<a
				href={props.href}
				data-since={props.since}
				data-until={props.until}
				aria-current={props.current ? "location" : undefined}
			>
				{props.title}
			</a>
			{props.children}
		</li>
	);
}

/** The same entries as the build machine draws them; a shape for each release that entries name. */
function filledEntries(markup: Markup, anchors: readonly Anchor[], page: string): string {
	const draw = (nested: boolean, { since, until }: Anchor) =>
		markup.template(`anchor ${nested} ${since} ${until}`, (hole) => (
			<Entry href={hole(0)} title={hole(1)} since={since} until={until}>
				{nested ? <ul>{hole(2)}</ul> : null}
			</Entry>
		));
	const entries = withoutTitle(anchors).map((anchor) => {
		const { id, title, children } = anchor;
		const shown = filledLines(markup, title);
		return children?.length
			? draw(true, anchor)(`${page}#${id}`, shown, filledEntries(markup, children, page))
			: draw(false, anchor)(`${page}#${id}`, shown);
	});
	return markup.token(entries.join(""));
}

/** The anchors below level 1; those nested under a title take its place. */
export function withoutTitle(anchors: readonly Anchor[]): readonly Anchor[] {
	if (anchors.every(({ level }) => level > 1)) return anchors;
	return anchors.flatMap((anchor) => (anchor.level > 1 ? [anchor] : withoutTitle(anchor.children ?? [])));
}
