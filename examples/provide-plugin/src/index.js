log("started");
log(`${window.shop.items} items`);
