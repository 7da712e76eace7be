export const text = "Ahoy";
