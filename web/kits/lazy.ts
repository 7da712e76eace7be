import { createContext } from "react";
import type { StarterKit } from "../types/props";

/** The module that is loaded on the starter kits page alone: kits/browser.ts. */
export interface Kits {
	/** The rows at an address; rejects when they cannot be had. */
	fetchKits(address: string): Promise<StarterKit[]>;
	/** The table with what it is sorted and filtered by. */
	KitTable(props: { kits: readonly StarterKit[]; lang: string }): React.ReactNode;
}

/** Loads {@link Kits}. The screen in a browser (routes/browser) provides it; the build machine has none. */
export const KitsContext = createContext<(() => Promise<Kits>) | null>(null);
