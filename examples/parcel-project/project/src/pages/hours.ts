export const title = "The hours";
