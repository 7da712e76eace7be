export const place = "localStorage";
