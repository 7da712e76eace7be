console.log("Hello from the server");
