export const title = "The crew";
