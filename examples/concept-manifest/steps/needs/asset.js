document.images[0].src = new URL("./buoy.svg", import.meta.url);
