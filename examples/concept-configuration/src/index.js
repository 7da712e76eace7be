console.log("Hello from the page");
