export default (env, argv) => {
  console.log(env);
  console.log(argv.mode, argv.devtool);

  return {
    devtool: env.maps ? "source-map" : false,
    output: { filename: `${env.customer ?? "all"}.js` },
  };
};
