console.log("banner");
