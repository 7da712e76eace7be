import { element, host } from "./host";

const styles = `
:host { all: initial; }
section {
  position: fixed; inset-inline: 0; inset-block-start: 0; z-index: 2147483647;
  box-sizing: border-box; padding: 12px 24px;
  background: #12191d; color: #d6e2e8; border-block-end: 3px solid #ffcc66;
  font: 15px/1.5 system-ui, sans-serif;
}
p { margin: 0; overflow-wrap: anywhere; }
a { color: #8dd6f9; }
button {
  float: inline-end; min-block-size: 32px; padding: 4px 12px; font: inherit; color: inherit; cursor: pointer;
  background: none; border: 1px solid #5d737f; border-radius: 4px;
}
:focus-visible { outline: 2px solid #8dd6f9; outline-offset: 2px; }
`;

/** A line above the page that tells an author what became of it. */
export class Notice {
	#host: HTMLElement | undefined;

	/** Shows a text; what was shown before goes. */
	show(...text: (Node | string)[]): void {
		this.hide();
		this.#host = host("bindery-notice", styles);
		const close = element("button", { type: "button" }, "Hide");
		close.addEventListener("click", () => this.hide());
		this.#host.shadowRoot?.append(
			element("section", { role: "status", "aria-label": "This page" }, close, element("p", {}, ...text)),
		);
	}

	hide(): void {
		this.#host?.remove();
		this.#host = undefined;
	}
}
