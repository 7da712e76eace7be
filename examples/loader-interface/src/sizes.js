export const base = 16;
