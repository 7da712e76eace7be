import text from "./greeting.txt" with { type: "text" };

export const greet = (name) => text.trim().replace("NAME", name);
