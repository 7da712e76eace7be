import { type ComponentType, useLayoutEffect, useRef, useState } from "react";
import { withCode } from "../lib/code";
import { asksForShortcuts } from "../lib/keys";
import { useMessages } from "./messages";
import type { ShortcutsDialogProps } from "./ShortcutsDialog";

/** The button that lists the keys, and the key that does. The list is fetched when it is asked for. */
export function Shortcuts({ search }: { search: boolean }) {
	const { shortcuts } = useMessages("frame");
	const [Dialog, setDialog] = useState<ComponentType<ShortcutsDialogProps>>();
	const [open, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const show = () => {
		setOpen(true);
		withCode(
			() => import("./ShortcutsDialog"),
			({ ShortcutsDialog }) => setDialog(() => ShortcutsDialog),
			(error: unknown) => {
				setOpen(false);
				console.error(error);
			},
		);
	};
	// Listens from the commit on that makes the page React's: an effect would come some frames later, and miss a key.
	useLayoutEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			// A panel over the page makes what is under it inert, this too.
			if (!asksForShortcuts(event, event.target) || button.current?.closest("[inert]")) return;
			event.preventDefault();
			show();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	});
	return (
		<>
			<button ref={button} type="button" className="shortcuts-button script-only" aria-haspopup="dialog" onClick={show}>
				<span>{shortcuts}</span>
				<span className="shortcuts-key" aria-hidden="true">
					?
				</span>
			</button>
			{open && Dialog ? <Dialog search={search} onClose={() => setOpen(false)} /> : null}
		</>
	);
}
