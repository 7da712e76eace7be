/******/ (() => { // webpackBootstrap
/******/ 	"use strict";
/******/ 	var __webpack_modules__ = ({

/***/ "./src/prices.csv"
/*!************************!*\
  !*** ./src/prices.csv ***!
  \************************/
/*! namespace exports */
/*! export default [provided] [used in main] [renamed to A] */
/*! runtime requirements: __webpack_exports__, __webpack_require__.d, __webpack_require__.d (array), __webpack_require__.* */
(__unused_webpack_module, __webpack_exports__, __webpack_require__) {

/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ([{"name":"apple","price":3},{"name":"pear","price":4}]);
/* harmony export */ __webpack_require__.d(__webpack_exports__, [
/* harmony export */   "A", 0, __WEBPACK_DEFAULT_EXPORT__
/* harmony export */ ]);


/***/ },

/***/ "./src/cart.js"
/*!*********************!*\
  !*** ./src/cart.js ***!
  \*********************/
/*! namespace exports */
/*! export total [provided] [used in main] [renamed to X] */
/*! export unused [provided] [unused] [renamed to x] */
/*! runtime requirements: __webpack_exports__, __webpack_require__.d, __webpack_require__.d (array), __webpack_require__.* */
(__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* unused harmony export unused */
const total = (prices) => prices.reduce((sum, { price }) => sum + price, 0);

const unused = "nobody imports this";

/* harmony export */ __webpack_require__.d(__webpack_exports__, [
/* harmony export */   "X", 0, /* binding */ total
/* harmony export */ ]);


/***/ }

/******/ 	});
/************************************************************************/
/******/ 	// The module cache
/******/ 	const __webpack_module_cache__ = {};
/******/
/******/ 	// The require function
/******/ 	function __webpack_require__(moduleId) {
/******/ 		// Check if module is in cache
/******/ 		const cachedModule = __webpack_module_cache__[moduleId];
/******/ 		if (cachedModule !== undefined) {
/******/ 			return cachedModule.exports;
/******/ 		}
/******/ 		// Create a new module (and put it into the cache)
/******/ 		const module = __webpack_module_cache__[moduleId] = {
/******/ 			// no module.id needed
/******/ 			// no module.loaded needed
/******/ 			exports: {}
/******/ 		};
/******/
/******/ 		// Execute the module function
/******/ 		__webpack_modules__[moduleId](module, module.exports, __webpack_require__);
/******/
/******/ 		// Return the exports of the module
/******/ 		return module.exports;
/******/ 	}
/******/
/************************************************************************/
/******/ 	/* webpack/runtime/define property getters */
/******/ 	// define getter/value functions for harmony exports
/******/ 	__webpack_require__.d = (exports, definition) => {
/******/ 		if(Array.isArray(definition)) {
/******/ 			var i = 0;
/******/ 			while(i < definition.length) {
/******/ 				var key = definition[i++];
/******/ 				var binding = definition[i++];
/******/ 				var descriptor = binding === 0 ? { enumerable: true, value: definition[i++] } : { enumerable: true, get: binding };
/******/ 				if(!__webpack_require__.o(exports, key)) Object.defineProperty(exports, key, descriptor);
/******/ 			}
/******/ 		} else {
/******/ 			for(var key in definition) {
/******/ 				if(__webpack_require__.o(definition, key) && !__webpack_require__.o(exports, key)) {
/******/ 					Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 				}
/******/ 			}
/******/ 		}
/******/ 	};
/******/
/******/ 	/* webpack/runtime/hasOwnProperty shorthand */
/******/ 	__webpack_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop));
/******/
/************************************************************************/
let __webpack_exports__ = {};
/*!**********************!*\
  !*** ./src/index.js ***!
  \**********************/
/*! namespace exports */
/*! runtime requirements: __webpack_require__ */
/*! Statement (ExpressionStatement) with side effects in source code at 4:0-39 */
/* harmony import */ var _cart_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(/*! ./cart.js */ "./src/cart.js");
/* harmony import */ var _prices_csv__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(/*! ./prices.csv */ "./src/prices.csv");



console.log(`Total: ${(0,_cart_js__WEBPACK_IMPORTED_MODULE_0__/* .total */ .X)(_prices_csv__WEBPACK_IMPORTED_MODULE_1__/* ["default"] */ .A)}`);

/******/ })()
;
