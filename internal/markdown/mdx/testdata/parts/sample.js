const a = 1;
// ``` inside
export default a;
