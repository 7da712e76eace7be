export const OFFLINE = false;
export const LIMIT = 100;
export const UNIT = "mi";
