export const UNIT = Math.PI;
