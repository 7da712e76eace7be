export const load = (n) => import(n);
