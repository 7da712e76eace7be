export const feet = (height) => `${(height * 3.28).toFixed(1)} ft`;
