"use strict";
self["webpackHotUpdateweather"]("app",{

/***/ "./src/degrees.js"
/*!************************!*\
  !*** ./src/degrees.js ***!
  \************************/
(__unused_webpack_module, __webpack_exports__, __webpack_require__) {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   degrees: () => (/* binding */ degrees)
/* harmony export */ });
const degrees = (number) => `${number} °C`;


/***/ }

},
/******/ function(__webpack_require__) { // webpackRuntimeModules
/******/ /* webpack/runtime/getFullHash */
/******/ __webpack_require__.h = () => ("39fa9037633cb3983baf");
/******/
/******/ }
);
