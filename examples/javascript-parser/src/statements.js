"use client";
// TODO: remove
debug: {
  console.log("only while testing");
}
console.log("always");
