import prettyMilliseconds from "pretty-ms";

export const format = (seconds) => prettyMilliseconds(seconds * 1000);
