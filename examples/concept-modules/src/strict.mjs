export const limit = 4167;
