import { type Diagnostic, markerOf, placeOf } from "./diagnostics";
import { element, host } from "./host";

const styles = `
:host { all: initial; }
details {
  position: fixed; inset-inline-end: 0; inset-block-end: 0; z-index: 2147483647;
  box-sizing: border-box; max-inline-size: 100vw; padding: 8px 16px;
  background: #12191d; color: #d6e2e8; border-block-start: 3px solid #ffcc66;
  font: 15px/1.5 system-ui, sans-serif;
}
details[open] { inset-inline-start: 0; max-block-size: 60vh; overflow: auto; padding: 16px 24px 24px; }
details[data-worst='error'] { border-block-start-color: #f2777a; }
summary { min-block-size: 24px; font-weight: 650; cursor: pointer; }
button {
  float: inline-end; min-block-size: 32px; padding: 4px 12px; font: inherit; color: inherit; cursor: pointer;
  background: none; border: 1px solid #5d737f; border-radius: 4px;
}
:focus-visible { outline: 2px solid #8dd6f9; outline-offset: 2px; }
ol { margin: 0; padding: 0; list-style: none; }
li { margin-block-start: 16px; }
p { margin: 0; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
.place { color: #8dd6f9; }
.code { color: #9fb4bf; }
pre { margin: 4px 0; padding: 8px 12px; overflow-x: auto; background: #1a2429; tab-size: 4; }
`;

/**
 * The panel that shows an author what is wrong.
 *
 * Errors open it. Warnings alone leave it folded in a corner, for the page is
 * up to date then; notes are the command line's business.
 */
export class Overlay {
	#host: HTMLElement | undefined;

	/** Shows the diagnostics; a list without errors and warnings takes the panel away. */
	show(diagnostics: readonly Diagnostic[]): void {
		const errors = diagnostics.filter(({ severity }) => severity === "error");
		const warnings = diagnostics.filter(({ severity }) => severity === "warning");
		if (errors.length + warnings.length === 0) {
			this.#remove();
			return;
		}
		this.#shadow().replaceChildren(this.#panel(errors, warnings));
	}

	#remove(): void {
		this.#host?.remove();
		this.#host = undefined;
	}

	#shadow(): ShadowRoot {
		this.#host ??= host("bindery-overlay", styles);
		return this.#host.shadowRoot as ShadowRoot;
	}

	#panel(errors: readonly Diagnostic[], warnings: readonly Diagnostic[]): HTMLElement {
		const close = element("button", { type: "button" }, "Hide");
		close.addEventListener("click", () => this.#remove());
		const fold: Record<string, string> = errors.length > 0 ? { open: "", "data-worst": "error" } : {};
		const list = element("ol", {}, ...[...errors, ...warnings].map(item));
		const title = [count(errors, "error"), count(warnings, "warning")].filter(Boolean).join(", ");
		const panel = element("details", fold, element("summary", {}, title), close, list);
		return element("section", { role: "alert", "aria-label": "Problems in the content" }, panel);
	}
}

function count({ length }: readonly Diagnostic[], word: string): string {
	if (length === 0) return "";
	return length === 1 ? `1 ${word}` : `${length} ${word}s`;
}

function item(diagnostic: Diagnostic): HTMLElement {
	const { severity, code, message, suggestion, excerpt } = diagnostic;
	const made = element("li", {});
	const place = placeOf(diagnostic);
	if (place) made.append(element("p", {}, element("code", { class: "place" }, place)));
	made.append(element("p", {}, `${severity}: ${message} `, element("code", { class: "code" }, code)));
	if (excerpt) made.append(element("pre", { tabindex: "0" }, `${excerpt}\n${markerOf(diagnostic)}`));
	if (suggestion) made.append(element("p", { class: "suggestion" }, suggestion));
	return made;
}
