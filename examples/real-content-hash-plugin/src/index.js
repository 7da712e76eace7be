import("./greet.js").then(({ greet }) => greet("you"));
