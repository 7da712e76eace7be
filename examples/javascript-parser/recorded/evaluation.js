__webpack_require__.r(__webpack_exports__);
if (true) {
  open("/checkout");
} else // removed by dead control flow
{}
