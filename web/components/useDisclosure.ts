import {
	type FocusEvent,
	type KeyboardEvent,
	type PointerEvent,
	type RefObject,
	useEffect,
	useRef,
	useState,
} from "react";

/** Open by hover closes with the pointer; open by click stays. */
type Opened = false | "hover" | "click";

/** The properties of the element around a disclosure's button and panel. */
interface RootProps {
	ref: RefObject<HTMLDivElement | null>;
	"data-open": "" | undefined;
	onBlur(event: FocusEvent): void;
	onKeyDown(event: KeyboardEvent): void;
	onPointerEnter?(event: PointerEvent): void;
	onPointerLeave?(event: PointerEvent): void;
}

interface Disclosure {
	open: boolean;
	root: RootProps;
	/** For the button's onClick. */
	toggle(): void;
	close(): void;
}

function focusables(root: HTMLElement | null): HTMLElement[] {
	return [...(root?.querySelectorAll<HTMLElement>("[data-panel] a, [data-panel] input") ?? [])];
}

/** Moves the focus through the panel's entries; from the button, to the first or last. */
function step(root: HTMLElement | null, by: 1 | -1): void {
	const entries = focusables(root);
	const at = entries.indexOf(document.activeElement as HTMLElement);
	const from = at < 0 && by < 0 ? 0 : at;
	entries[(from + by + entries.length) % entries.length]?.focus();
}

/** Calls back for Escape anywhere and for a press outside, while open. */
function useDismissal(open: boolean, root: RefObject<HTMLElement | null>, close: () => void): void {
	useEffect(() => {
		if (!open) return;
		const onKey = (event: globalThis.KeyboardEvent) => {
			if (event.key !== "Escape") return;
			if (root.current?.contains(document.activeElement)) root.current.querySelector("button")?.focus();
			close();
		};
		const onPress = (event: Event) => {
			if (!root.current?.contains(event.target as Node)) close();
		};
		document.addEventListener("keydown", onKey);
		document.addEventListener("pointerdown", onPress);
		return () => {
			document.removeEventListener("keydown", onKey);
			document.removeEventListener("pointerdown", onPress);
		};
	});
}

/**
 * A button with a panel of links or choices (P-2.19): it
 * opens on click and, if asked, on hover; Escape, a press outside and the focus
 * leaving close it; ArrowDown and ArrowUp open it and move through the panel.
 */
export function useDisclosure({ hover, arrows }: { hover: boolean; arrows: boolean }): Disclosure {
	const ref = useRef<HTMLDivElement>(null);
	const [opened, setOpened] = useState<Opened>(false);
	const entering = useRef<1 | -1>(undefined);
	const open = opened !== false;
	useDismissal(open, ref, () => setOpened(false));
	useEffect(() => {
		if (open && entering.current) step(ref.current, entering.current);
		entering.current = undefined;
	}, [open]);

	const root: RootProps = {
		ref,
		"data-open": open ? "" : undefined,
		onBlur: (event) => {
			if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpened(false);
		},
		onKeyDown: (event) => {
			const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
			if (!by || !arrows) return;
			event.preventDefault();
			if (open) step(ref.current, by);
			else entering.current = by;
			setOpened("click");
		},
	};
	if (hover) {
		root.onPointerEnter = (event) => event.pointerType === "mouse" && setOpened((was) => was || "hover");
		root.onPointerLeave = (event) =>
			event.pointerType === "mouse" && setOpened((was) => (was === "hover" ? false : was));
	}
	return {
		open,
		root,
		toggle: () => setOpened((was) => (was === "click" ? false : "click")),
		close: () => setOpened(false),
	};
}
