const tide = "high";

console.log("Hello");
