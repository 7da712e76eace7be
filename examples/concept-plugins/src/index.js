// Says when the page was opened.
const opened = new Date();

console.log(`Version ${VERSION}, opened at ${opened.toISOString()}`);
