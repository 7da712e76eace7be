console.log("extra entry");
