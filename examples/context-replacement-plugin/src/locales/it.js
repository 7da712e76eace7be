export const hello = "Ciao";
