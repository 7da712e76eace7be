export const price = () => 3;
export const unused = () => 4;
