import "./gallery.css";

const photo = new URL("./boat.svg", import.meta.url);

export const show = async () => {
  const { caption } = await import("./caption.js");
  const image = new Image();
  image.src = photo;
  image.alt = caption;
  document.body.append(image);
};
