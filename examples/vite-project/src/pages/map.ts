export const title: string = "The map";
