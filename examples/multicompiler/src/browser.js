console.log("browser");
