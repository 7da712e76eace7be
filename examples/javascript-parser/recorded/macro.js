__webpack_require__.r(__webpack_exports__);


console.log({ version: "1.4.0" }, "shop", ((version) => version)(1));
