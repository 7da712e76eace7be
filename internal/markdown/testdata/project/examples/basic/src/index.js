console.log("basic");
