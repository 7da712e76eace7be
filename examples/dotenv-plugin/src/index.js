console.log(`${import.meta.env.SHOP_NAME}: ${import.meta.env.SHOP_API}`);

if (import.meta.env.SHOP_CHAT === "true") {
  console.log("chat");
}
