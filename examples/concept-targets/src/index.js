const { greet } = await import("./greet.js");

greet(globalThis.document ? "a page" : "a server");
