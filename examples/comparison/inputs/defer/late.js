console.log("late module runs");
export const text = "second";
