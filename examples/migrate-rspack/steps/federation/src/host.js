import("shop/version").then((module) => console.log(module.default));
