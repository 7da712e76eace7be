export const check = () => {};
