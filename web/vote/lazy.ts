import { createContext } from "react";
import type { VoteApp } from "./contract";

/**
 * Loads the voting app. The screen in a browser (routes/browser) provides it; the build machine has
 * none, so that nothing of the app is ever in a page (P-2.3).
 */
export const VoteAppContext = createContext<(() => Promise<VoteApp>) | null>(null);
