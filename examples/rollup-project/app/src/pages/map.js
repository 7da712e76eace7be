export function show(main, stops) {
  main.textContent = `Stops: ${stops.join(", ")}`;
}
