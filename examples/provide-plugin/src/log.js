export const log = (text) => console.log(`[shop] ${text}`);
export const warn = (text) => console.warn(`[shop] ${text}`);
