export function show(main) {
  main.textContent = "Two coins";
}
