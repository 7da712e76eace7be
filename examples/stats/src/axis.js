export const axis = (values) => values.map((value) => `|${value}`).join("\n");
