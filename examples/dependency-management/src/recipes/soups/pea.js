export const title = "Pea soup";
export default ["peas", "onion", "water"];
