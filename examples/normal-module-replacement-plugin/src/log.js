export const log = (text) => console.log("log:", text);
