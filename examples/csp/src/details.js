export const details = "100 g, from Darjeeling";
