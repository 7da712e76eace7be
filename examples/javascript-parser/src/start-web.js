console.log("web");
