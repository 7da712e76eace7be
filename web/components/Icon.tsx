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
	github:
		"M7 4.5a2 2 0 1 0 0 4a2 2 0 0 0 0-4M7 15.5a2 2 0 1 0 0 4a2 2 0 0 0 0-4M17 4.5a2 2 0 1 0 0 4a2 2 0 0 0 0-4M7 8.5v7M17 8.5c0 4.5-10 2.5-10 7",
	gitlab: "M12 20l-8.5-7L6 4.5L8.5 10h7L18 4.5L20.5 13z",
	x: "M4.5 4.5h3.5l11.5 15H16zM19 4.5l-6 6.3M5 19.5l6-6.3",
	mastodon:
		"M5 16V8.5C5 5.5 7 4.5 12 4.5s7 1 7 4S19 15 12 15c0 3 3 4 6 3M8.5 12V9.5c0-2 3.5-2 3.5 0V12M12 9.5c0-2 3.5-2 3.5 0V12",
	bluesky:
		"M12 11C10 7 7 5 4 5c0 5 1 8 5 8c-3 .5-4 3-1 5.5c2 1.5 3.5-1 4-3c.5 2 2 4.5 4 3c3-2.5 2-5-1-5.5c4 0 5-3 5-8c-3 0-6 2-8 6z",
	stackoverflow: "M5 14v6h14v-6M8 17h8M8.2 13.5l7.8 1M9.5 9.5l7.2 3.2M12.5 5.5l5.7 5.4",
	discord:
		"M8 6.5c3-1 5-1 8 0c2.5 3 3.5 7 3.5 10c-1.5 1-3 1.5-4 1.5l-1-2h-5l-1 2c-1 0-2.5-.5-4-1.5c0-3 1-7 3.5-10M9.5 11.5v1.5M14.5 11.5v1.5",
	rss: "M5 5c8 0 14 6 14 14M5 11c4.5 0 8 3.5 8 8M6 17.5v1",
	chat: "M4 5h16v11h-8.5l-4.5 4v-4H4z",
	mail: "M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7",
} as const;

export type IconName = keyof typeof glyphs;

function isIconName(name: string): name is IconName {
	return Object.hasOwn(glyphs, name);
}

/**
 * An icon beside a word or inside a labelled control, so always hidden from
 * assistive technology. A name nobody drew shows the chain link.
 */
export function Icon({ name, className }: { name: string; className?: string }) {
	const path = glyphs[isIconName(name) ? name : "link"];
	return (
		<svg className={className ? `icon ${className}` : "icon"} viewBox="0 0 24 24" aria-hidden="true">
			<path d={path} />
		</svg>
	);
}
