export const rate = 1.19;
export const source = "JavaScript";
