console.log(new URL("./icons.svg#cart", import.meta.url).hash);
