const name = "shop";
function load(fetch) {
  return fetch(name);
}
load(globalThis.fetch);
