/** Fills a place of the page with what a module draws, and lets the reader try again. */
export async function show(place, load) {
  place.textContent = "Loading…";
  try {
    const { draw } = await load();
    place.replaceChildren(draw());
  } catch (error) {
    if (error.name !== "ChunkLoadError") throw error;
    const again = document.createElement("button");
    again.textContent = "Try again";
    again.onclick = () => show(place, load);
    place.replaceChildren("The chart could not be loaded. ", again);
  }
}
