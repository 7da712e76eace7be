export const hello = "Witaj";
