__webpack_require__.r(__webpack_exports__);
(void 0);
log.error(translate("cart.empty"));
translate(key);
