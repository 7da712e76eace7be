export function show(text) {
  document.querySelector("output").append(text);
}
