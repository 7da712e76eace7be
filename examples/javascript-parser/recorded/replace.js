__webpack_require__.r(__webpack_exports__);
console.log(("shop").length, { BUILD_TEAM: ("shop") });
console.log((__webpack_require__.p + "logo.svg"), assetUrl(name));
