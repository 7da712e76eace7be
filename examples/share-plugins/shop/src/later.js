import("./index.js");
