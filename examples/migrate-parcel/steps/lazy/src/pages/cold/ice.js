export const title = "Ice cream";
