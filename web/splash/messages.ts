import { late } from "../messages/current";
import en from "../messages/en/splash.json";

/** The messages of the landing page. */
export type SplashMessages = typeof en;

/** The messages of the landing page. */
export const splashMessages = late<SplashMessages>("splash", en);
