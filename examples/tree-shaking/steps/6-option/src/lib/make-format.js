export function makeFormat(timeStyle) {
  return new Intl.DateTimeFormat("en", { timeStyle });
}
