import("./page.js").catch((error) => console.log(`${error}`));
