export const meters = (height) => `${height} m`;
