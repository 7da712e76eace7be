console.log("theme");
