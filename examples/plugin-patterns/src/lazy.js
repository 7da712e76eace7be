import("./price.js").then(({ price }) => console.log(price(20)));
