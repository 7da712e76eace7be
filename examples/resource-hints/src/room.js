export function room() {
  const image = new Image();
  image.alt = "A circle";
  image.src = new URL("./circle.svg", import.meta.url);
  return image;
}
