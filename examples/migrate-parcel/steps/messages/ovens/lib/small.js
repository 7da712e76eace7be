export const small = 1;
