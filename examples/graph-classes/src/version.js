console.log(__webpack_require__.shopVersion);
