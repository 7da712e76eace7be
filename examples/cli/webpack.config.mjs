export default { mode: "none" };
