export default { hello: "hello" };
