import { price } from "./tea.module.css";

export const html = () =>
  `<h1>Tea</h1><p class="${price}">4.80</p><button>Add</button>`;

/** Makes the page that the server wrote react. */
export function start() {
  const button = document.querySelector("button");
  button.addEventListener("click", () => button.replaceWith("Added"));
}
