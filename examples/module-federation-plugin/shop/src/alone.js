import("./static.js").catch((error) => console.log(`${error}`));
