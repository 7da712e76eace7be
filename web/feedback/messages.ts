import { late } from "../messages/current";
import en from "../messages/en/feedback.json";

/** The messages of the question at the end of a page. */
export type FeedbackMessages = typeof en;

/** The messages of the question at the end of a page. */
export const feedbackMessages = late<FeedbackMessages>("feedback", en);
