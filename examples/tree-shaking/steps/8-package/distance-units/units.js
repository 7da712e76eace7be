export const toMiles = (meters) => meters / 1609.344;
