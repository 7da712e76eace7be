import { terms } from "tea-terms";

document.body.textContent = terms;
