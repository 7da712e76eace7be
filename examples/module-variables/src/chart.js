export const draw = () => {};
