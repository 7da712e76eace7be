export const user = "admin";
document.title = `Hello, ${user}`;
