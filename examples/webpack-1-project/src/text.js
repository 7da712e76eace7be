export const greeting = (name) => `Welcome: ${name}`;
export const farewell = (name) => `Goodbye: ${name}`;
