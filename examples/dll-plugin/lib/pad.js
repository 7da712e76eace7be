export const pad = (number) => String(number).padStart(2, "0");
