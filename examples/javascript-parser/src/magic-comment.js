fetch(/* webpackTimeout: 500 */ "/cart");
fetch(/* webpackTimeout: slow */ "/orders");
