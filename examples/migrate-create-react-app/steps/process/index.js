const { REACT_APP_API } = process.env;
console.log("by destructuring:", REACT_APP_API);
console.log("by name:", process.env.REACT_APP_API);

const env = process.env;
console.log("from a variable:", env.REACT_APP_API);
