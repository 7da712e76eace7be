export const toMiles = (kilometers) => kilometers * 0.6213712;

export const toFeet = (meters) => meters * 3.28084;
