export const depth = () => 4;
