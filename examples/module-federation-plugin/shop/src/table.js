import("./page.js").then(() => console.log(JSON.stringify(__webpack_share_scopes__.default, null, 2)));
