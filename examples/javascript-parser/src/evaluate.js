if (typeof PLATFORM === "string" && PLATFORM === "web") {
  import(`./start-${PLATFORM}.js`);
} else {
  import("./missing.js");
}
console.log(PLATFORM);
