import ms from "ms";

/** "5 minutes" for 300000. */
export const wait = (milliseconds: number): string => ms(milliseconds, { long: true });
