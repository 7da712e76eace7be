console.log("the cart");
