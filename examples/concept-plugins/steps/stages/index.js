// Says when the page was opened.
const opened = new Date();

console.log(`Opened at ${opened.toISOString()}`);
