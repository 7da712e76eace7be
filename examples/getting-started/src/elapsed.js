import prettyMilliseconds from "pretty-ms";

export function elapsed(start, now) {
  return prettyMilliseconds(now - start, { verbose: true });
}
