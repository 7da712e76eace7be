export const title = "Bread";
export default ["flour", "water", "salt"];
