console.log("Oulu");
