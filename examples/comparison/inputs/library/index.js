export const hours = (minutes) => minutes / 60;
