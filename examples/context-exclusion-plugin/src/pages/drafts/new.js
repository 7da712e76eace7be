export const text = "draft";
