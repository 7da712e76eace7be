export const add = (a, b) => a + b;
export let count = 0;
export const tick = () => { count += 1; };
