console.log("prelude");
