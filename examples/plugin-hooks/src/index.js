import(/* webpackPrefetch: true, webpackChunkName: "cart" */ "./cart.js");
