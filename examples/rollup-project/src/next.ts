import dayjs from "dayjs";
import { lines } from "./lines.json";

declare const process: { env: { NODE_ENV?: string } };

/** The time of the next bus of a line, such as "10:20". */
export function next(line: "12" | "N4", now: string): string {
  const every = lines[line];
  if (process.env.NODE_ENV !== "production" && !every) console.warn(`There is no line ${line}.`);
  const time = dayjs(now);
  return time.add(every - (time.minute() % every), "minute").format("HH:mm");
}
