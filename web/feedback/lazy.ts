import { type ComponentType, createContext } from "react";

/** The form that asks at the end of a page and sends the answer to an address: feedback/Form.tsx. */
export type FeedbackForm = ComponentType<{ path: string; address: string }>;

/**
 * Loads {@link FeedbackForm}. The browser's entry provides it where the server
 * takes answers; the build machine has none.
 */
export const FeedbackContext = createContext<(() => Promise<FeedbackForm>) | null>(null);
