export const formula = (text) => eval(text);
