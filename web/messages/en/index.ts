// What every page says; other areas come with the code that needs them (current.ts, late).
import frame from "./frame.json";
import page from "./page.json";
import search from "./search.json";

export const english = { frame, page, search };
