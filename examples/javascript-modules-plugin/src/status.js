export const state = "open";
document.title = `We are ${state}`;
