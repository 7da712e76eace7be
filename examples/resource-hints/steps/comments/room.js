export function room() {
  const image = new Image();
  image.alt = "A circle";
  image.src = new URL(/* webpackPreload: true, webpackFetchPriority: "high" */ "./circle.svg", import.meta.url);
  return image;
}
