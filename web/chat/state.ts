/** Whether the panel is open, and whether what it is made of could not be loaded. */
export interface DoorState {
	open: boolean;
	failed: boolean;
}

const listeners = new Set<() => void>();
export const shut: DoorState = { open: false, failed: false };
let state = shut;

export const getDoor = (): DoorState => state;

export function subscribeDoor(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** There is one panel, as long as the tab is open; every button shows how it is. */
export function setDoor(next: DoorState): void {
	state = next;
	for (const listener of listeners) listener();
}
