const source = document.querySelector("#source");
source.textContent = `Items from ${import.meta.env.WEBPACK_ITEMS_URL}`;

if (import.meta.env.DEV) {
  source.append(" (development)");
}
