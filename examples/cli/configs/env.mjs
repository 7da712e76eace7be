export default (env, argv) => {
  const { env: same, webpack, ...flags } = argv;
  console.log("env", env);
  console.log("argv", flags);
  console.log("NODE_ENV", process.env.NODE_ENV);
  return { mode: "none" };
};
