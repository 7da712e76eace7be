import sheet from "./panel.css" with { type: "css" };
import text from "./mail.css";

class InfoPanel extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = "<p>Open all year</p>";
  }
}

customElements.define("info-panel", InfoPanel);
document.body.append(document.createElement("info-panel"));

console.log(text);
