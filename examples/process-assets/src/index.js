const greet = (reader) => {
  console.log(`Hello, ${reader}!`);
};

greet("reader");
import(/* webpackChunkName: "cart" */ "./cart.js");
