console.log("the shop");
