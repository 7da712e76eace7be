const image = new Image();
image.src = new URL("./wave.svg", import.meta.url).href;
document.body.append(image);
