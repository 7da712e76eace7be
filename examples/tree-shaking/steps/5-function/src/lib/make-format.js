/*#__NO_SIDE_EFFECTS__*/
export function makeFormat(timeStyle) {
  return new Intl.DateTimeFormat("en", { timeStyle });
}
