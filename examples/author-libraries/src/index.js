import ms from "ms";

export { isOver } from "./is-over.js";

export function timeLeft(end, now = Date.now()) {
  return ms(end - now, { long: true });
}
