export const volume = 0.25;
