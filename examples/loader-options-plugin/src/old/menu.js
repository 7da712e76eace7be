console.log("menu");
