export const degrees = (number) => `${number} degrees`;
