export const version = "1.2.0";

export const format = (amount) => `${amount.toFixed(2)} EUR`;
