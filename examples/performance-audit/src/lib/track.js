import { show } from "./show.js";

const session = crypto.randomUUID();

export function track(event) {
  show(`${session}: ${event}`);
}
