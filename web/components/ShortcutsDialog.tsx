import "../styles/tools/shortcuts.css";
import { type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "./Icon";
import { useMessages } from "./messages";
import { shortcutsMessages } from "./shortcutsMessages";

export interface ShortcutsDialogProps {
	/** Whether the site has a search. */
	search: boolean;
	onClose(): void;
}

/** The keys of the interface; the browser keeps the focus inside and gives it back. */
export function ShortcutsDialog({ search, onClose }: ShortcutsDialogProps) {
	const { shortcuts } = useMessages("frame");
	const say = shortcutsMessages();
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const element = dialog.current;
		element?.showModal();
		return () => element?.close();
	}, []);
	const command = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl";
	const rows: [keys: string[][], meaning: string][] = [
		...(search ? ([[[["/"], [command, "K"]], say.search]] as [string[][], string][]) : []),
		[[["↑"], ["↓"]], say.move],
		[[["Enter"]], say.enter],
		[[["Esc"]], say.escape],
		[[["Tab", "Enter"]], say.skip],
		[[["?"]], say.list],
	];
	const onPress = ({ target }: MouseEvent) => target === dialog.current && dialog.current?.close();
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a press outside closes it, as Escape does
		<dialog ref={dialog} className="shortcuts" aria-labelledby="bindery-shortcuts" onClose={onClose} onClick={onPress}>
			<div className="shortcuts-sheet">
				<div className="shortcuts-head">
					<h2 id="bindery-shortcuts">{shortcuts}</h2>
					<button type="button" aria-label={say.close} onClick={() => dialog.current?.close()}>
						<Icon name="close" />
					</button>
				</div>
				<dl>
					{rows.map(([keys, meaning]) => (
						<div key={meaning}>
							<dt>
								<Keys keys={keys} or={say.or} />
							</dt>
							<dd>{meaning}</dd>
						</div>
					))}
				</dl>
			</div>
		</dialog>
	);
}

/** Keys pressed together or one after the other, and other ways to the same. */
function Keys({ keys, or }: { keys: string[][]; or: string }) {
	return keys.map((together, i) => (
		<span key={together.join()}>
			{i ? <span className="shortcuts-or"> {or} </span> : null}
			{together.map((key) => (
				<kbd key={key}>{key}</kbd>
			))}
		</span>
	));
}
