import prices from "./prices.json" with { type: "json" };
import sheet from "./tea-price.css" with { type: "css" };
import terms from "./terms.txt" with { type: "text" };

class TeaPrice extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    const kind = this.getAttribute("kind");
    const paragraph = document.createElement("p");
    paragraph.textContent = `${kind}: ${prices[kind]} (${terms.trim()})`;
    root.append(paragraph);
  }
}

customElements.define("tea-price", TeaPrice);
