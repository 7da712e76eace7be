__webpack_require__.r(__webpack_exports__);
"use client";
// TODO: remove

console.log("always");
