export function draw(element) {
  const canvas = document.createElement("canvas");
  canvas.getContext("2d").fillRect(0, 0, 80, 20);
  element.append(canvas);
}
