console.log("Maps are kept for later.");
