export const text = () => `sales of ${new Date().getFullYear()}`;
