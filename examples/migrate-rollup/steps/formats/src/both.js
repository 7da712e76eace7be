export const add = (a, b) => a + b;
export default (name) => `Hello ${name}`;
