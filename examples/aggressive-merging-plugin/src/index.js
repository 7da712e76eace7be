const pages = {
  home: () => import(/* webpackChunkName: "home" */ "./home.js"),
  shop: () => import(/* webpackChunkName: "shop" */ "./shop.js"),
  cart: () => import(/* webpackChunkName: "cart" */ "./cart.js"),
  help: () => import(/* webpackChunkName: "help" */ "./help.js"),
};

pages[location.hash.slice(1) || "home"]();
