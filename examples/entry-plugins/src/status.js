console.log("the status page");
