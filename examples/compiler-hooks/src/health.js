console.log("healthy");
