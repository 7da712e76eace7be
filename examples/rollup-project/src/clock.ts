import { settings } from "@/settings";

/** "9:05" for nine hours and five minutes, or "09:05". */
export default function clock(hours: number, minutes: number): string {
  const digits = settings.padded ? 2 : 1;
  return `${String(hours).padStart(digits, "0")}:${String(minutes).padStart(2, "0")}`;
}
