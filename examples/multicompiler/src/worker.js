console.log("worker");
