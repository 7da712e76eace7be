/** Where blocks believe they are; there is nothing. */
export const FOLDER = "/project";
