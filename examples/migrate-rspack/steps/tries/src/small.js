console.log("small");
