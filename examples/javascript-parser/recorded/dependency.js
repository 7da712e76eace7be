__webpack_require__.r(__webpack_exports__);
console.log(__webpack_require__(1));
