/** A stroked glyph on a 24 by 24 grid: paths, drawn with the text's colour. */
const glyphs = {
	menu: "M4 7h16M4 12h16M4 17h16",
	close: "M6 6l12 12M18 6L6 18",
	search: "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5L20 20",
	sun: "M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
	moon: "M19.5 14.6A8 8 0 0 1 9.4 4.5a8 8 0 1 0 10.1 10.1z",
	system: "M3.5 5h17v11h-17zM9 20h6M12 16v4",
	language: "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17M3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17",
	chevron: "M8 10l4 4l4-4",
	link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1.2-1.2",
	pause: "M8.5 6v12M15.5 6v12",
	play: "M8 5.5l11 6.5l-11 6.5z",
	external: "M9 6h9v9M18 6L7 17",
	copy: "M9 9h10v11H9zM15 9V4H5v11h4",
	edit: "M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3",
	code: "M9 7l-5 5l5 5M15 7l5 5l-5 5",
	file: "M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6",
	print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
	chat: "M4 5h16v11h-8.5l-4.5 4v-4H4z",
} as const;

/** The paths of icons that few pages have, by name. */
const others: Record<string, string> = {};

/** Makes icons known that are not on every page. */
export function addIcons(paths: Readonly<Record<string, string>>): void {
	Object.assign(others, paths);
}

function pathOf(name: string): string {
	return (Object.hasOwn(glyphs, name) ? glyphs[name as keyof typeof glyphs] : others[name]) ?? glyphs.link;
}

/**
 * An icon beside a word or inside a labelled control, so always hidden from
 * assistive technology. A name nobody drew shows the chain link.
 */
export function Icon({ name, className }: { name: string; className?: string }) {
	return (
		<svg className={className ? `icon ${className}` : "icon"} viewBox="0 0 24 24" aria-hidden="true">
			<path d={pathOf(name)} />
		</svg>
	);
}
