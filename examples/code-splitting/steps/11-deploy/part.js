/** Loads a part of the page. If its file is gone, loads the page anew, once. */
export async function part(load) {
  try {
    const module = await load();
    sessionStorage.removeItem("reloaded");
    return module;
  } catch (error) {
    if (error.name !== "ChunkLoadError" || sessionStorage.getItem("reloaded")) throw error;
    sessionStorage.setItem("reloaded", "yes");
    location.reload();
    return new Promise(() => {}); // nothing goes on until the new page is there
  }
}
