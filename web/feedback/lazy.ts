import { type ComponentType, createContext } from "react";

/** What is asked at the end of a page, and sent to an address: feedback/Form.tsx. */
export type FeedbackForm = ComponentType<{ path: string; address: string }>;

/**
 * Loads {@link FeedbackForm}. The browser's entry provides it where the server
 * takes answers; the build machine has none.
 */
export const FeedbackContext = createContext<(() => Promise<FeedbackForm>) | null>(null);
