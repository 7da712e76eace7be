export const character = "#";
