__webpack_require__.r(__webpack_exports__);
if (true) {
  __webpack_require__.e(/* import() */ 1).then(() => (__webpack_require__(1)));
} else // removed by dead control flow
{}
console.log("web");
