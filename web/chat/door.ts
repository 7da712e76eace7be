import { setDoor, shut } from "./state";

let opener: HTMLElement | undefined;

/** Opens the chat's panel from a button, or closes it when it was open as the button was pressed. */
export function press(button: HTMLElement, wasOpen: boolean): void {
	opener = button;
	if (wasOpen) close();
	else setDoor({ open: true, failed: false });
}

/** Closes the panel; `restore` puts the focus back to the button it was opened with. */
export function close(restore = false): void {
	setDoor(shut);
	if (restore) currentButton()?.focus();
}

/** Whether an element is the button that the panel was opened with. */
export function isOpener(element: Element | null): boolean {
	return element !== null && element === opener;
}

// The page may have been left, and the button with it, since the panel opened.
function currentButton(): HTMLElement | undefined {
	if (opener?.isConnected) return opener;
	const buttons = [...document.querySelectorAll<HTMLElement>("[data-chat]")];
	return buttons.find((button) => button.checkVisibility());
}
