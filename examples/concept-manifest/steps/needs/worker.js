new Worker(new URL("./alone.js", import.meta.url));
