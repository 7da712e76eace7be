/** Whether the panel is open, and whether what it is made of could not be loaded. */
export interface DoorState {
	open: boolean;
	failed: boolean;
}

/** Opens and closes the chat's panel. There is one, as long as the tab is open. */
export class Door {
	readonly #listeners = new Set<() => void>();
	#state: DoorState = { open: false, failed: false };
	#loading: Promise<void> | undefined;
	#opener: HTMLElement | undefined;

	readonly get = (): DoorState => this.#state;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Opens the panel from a button, or closes it; `load` is called until it has succeeded once. */
	async press(opener: HTMLElement, load: () => Promise<void>): Promise<void> {
		this.#opener = opener;
		if (this.#state.open) {
			this.close();
			return;
		}
		this.#loading ??= load();
		try {
			await this.#loading;
			this.#set({ open: true, failed: false });
		} catch (error) {
			this.#loading = undefined;
			console.error(error);
			this.#set({ open: false, failed: true });
		}
	}

	/** Closes the panel; `restore` puts the focus back to the button it was opened with. */
	close(restore = false): void {
		this.#set({ open: false, failed: false });
		if (restore) this.#button()?.focus();
	}

	/** Whether an element is the button that the panel was opened with. */
	isOpener(element: Element | null): boolean {
		return element !== null && element === this.#opener;
	}

	// The page may have been left, and the button with it, since the panel opened.
	#button(): HTMLElement | undefined {
		if (this.#opener?.isConnected) return this.#opener;
		const buttons = [...document.querySelectorAll<HTMLElement>("[data-chat]")];
		return buttons.find((button) => button.checkVisibility());
	}

	#set(state: DoorState): void {
		this.#state = state;
		for (const listener of this.#listeners) listener();
	}
}

/** The tab's. */
export const door = new Door();
