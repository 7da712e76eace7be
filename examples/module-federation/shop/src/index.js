import("./shop.js");
