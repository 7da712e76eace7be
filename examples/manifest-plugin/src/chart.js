console.log("chart");
