import("./greet.js");
