export const title = "Pancakes";
export default ["flour", "milk", "eggs"];
