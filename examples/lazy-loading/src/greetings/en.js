export default "Hello";
