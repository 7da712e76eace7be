import { type ComponentType, createContext } from "react";
import type { Frame, Offline } from "../types/props";

/** What a browser alone can say of reading without network: offline/Screen.tsx. */
export type OfflineScreen = ComponentType<{ frame: Frame; settings: Offline }>;

/**
 * Loads {@link OfflineScreen}. The screen in a browser (routes/browser) provides it; the build
 * machine has none.
 */
export const OfflineScreenContext = createContext<(() => Promise<OfflineScreen>) | null>(null);
