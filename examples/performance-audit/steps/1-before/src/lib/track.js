import { show } from "./index.js";

const session = crypto.randomUUID();

export function track(event) {
  show(`${session}: ${event}`);
}
