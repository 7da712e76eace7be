__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _i18n_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1);



console.log("Your cart", "It is \"empty\"");
console.log((0,_i18n_index_js__WEBPACK_IMPORTED_MODULE_0__.translate)("cart.titel"), (0,_i18n_index_js__WEBPACK_IMPORTED_MODULE_0__.translate)(location.hash));
