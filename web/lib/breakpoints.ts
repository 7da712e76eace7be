/*
 * The window widths at which the frame changes. They are in em, as in the style
 * sheets, so that they grow with the font size a reader has set in the browser.
 */

/** The sidebar stands beside the page, and the search field in the header. */
export const sidebarColumn = "(width >= 56.25em)";

/** The outline has a column of its own. */
export const outlineColumn = "(width >= 80em)";

/** The search covers the page. */
export const searchSheet = "(width < 56.25em)";

/** The chat covers the page. */
export const chatSheet = "(width < 37.5em)";
