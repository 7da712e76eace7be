export const ripe = true;
