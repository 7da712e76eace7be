export const rate: number = 1.19;
export const source: string = "TypeScript";
