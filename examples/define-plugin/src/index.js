console.log(`Shop ${VERSION}, at most ${LIMITS.cart} items`);
console.log(import.meta.env.REGION, typeof window);

if (DEBUG) {
  import("./panel.js").then(({ open }) => open());
}
