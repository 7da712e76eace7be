log.debug("cart", translate("cart.title"));
log.error(translate("cart.empty"));
translate(key);
