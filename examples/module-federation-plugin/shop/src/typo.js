import("cart/totals").catch((error) => console.log(`${error}`));
