import { createContext } from "react";

/** The module that is loaded for a reader who checks a configuration: check/browser.ts. */
export type Engine = typeof import("./browser");

/** Loads the {@link Engine}. The screen in a browser (routes/browser) provides it; the build machine has none. */
export const EngineContext = createContext<(() => Promise<Engine>) | null>(null);
