console.log(pick("./price.js", "price")("pen"));
