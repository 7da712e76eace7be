export default "test";
