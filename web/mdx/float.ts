import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from "@floating-ui/dom";

/** Room between a popover and what it belongs to, and between it and the window's edge, in pixels (P-9.12). */
const padding = 6;

/** The smallest height of a popover, in pixels; in less room the page scrolls and not the popover. */
const leastHeight = 96;

/** The sides in the order they are tried (P-9.12). */
const sides: Placement[] = ["top", "right", "left", "bottom"];

/**
 * Keeps a panel beside an element, on the first side where it has room, until
 * the function returned is called. The panel is positioned in the window and
 * never under the header. It has `data-placed` once it is where it belongs.
 */
export function floatBeside(element: Element, panel: HTMLElement): () => void {
	const place = async () => {
		const header = document.querySelector(".site-header")?.getBoundingClientRect().bottom ?? 0;
		const edge = { padding: { top: Math.max(header, 0) + padding, right: padding, bottom: padding, left: padding } };
		const { x, y, placement } = await computePosition(element, panel, {
			strategy: "fixed",
			placement: "top",
			middleware: [
				offset(padding),
				flip({ ...edge, fallbackPlacements: sides.slice(1) }),
				shift(edge),
				size({
					...edge,
					apply: ({ availableHeight }) => {
						panel.style.maxBlockSize = `${Math.max(leastHeight, Math.floor(availableHeight))}px`;
					},
				}),
			],
		});
		Object.assign(panel.style, { insetInlineStart: "auto", left: `${x}px`, top: `${y}px` });
		panel.dataset.placed = placement;
	};
	return autoUpdate(element, panel, () => void place());
}
