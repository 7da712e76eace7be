export const title = "Water the plants";
