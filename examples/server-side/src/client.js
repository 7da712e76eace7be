import { pages } from "./pages.js";

const page = await pages[location.pathname].load();
page.start?.();
