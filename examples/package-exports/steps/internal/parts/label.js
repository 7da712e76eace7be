export const label = (value) => `rate ${value}`;
