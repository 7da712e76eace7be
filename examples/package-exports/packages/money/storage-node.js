export const place = "a file";
