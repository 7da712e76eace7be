export const color = () => (Math.random() > 0.5 ? "teal" : "navy");
