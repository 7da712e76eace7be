Promise.all([import("cart/total"), import("basket/total")]).then(() => console.log("both loaded"));
