export const title: string = "The crew";
