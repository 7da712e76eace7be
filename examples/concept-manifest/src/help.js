export const show = () => document.body.append("Depths are given at low water.");
