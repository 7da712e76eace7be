console.log(`Version ${SHOP_VERSION}, ${MAX_ITEMS} items, region ${process.env.REGION}`);

if (import.meta.env.FEATURE_GIFTS) console.log("With gifts");
