document.querySelector("#menu").onclick = () => import(/* webpackChunkName: "from-menu" */ "./help.js");
document.querySelector("#cart").onclick = () => import(/* webpackChunkName: "from-cart" */ "./help.js");
