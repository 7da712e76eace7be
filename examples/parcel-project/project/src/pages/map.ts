export const title = "The map";
