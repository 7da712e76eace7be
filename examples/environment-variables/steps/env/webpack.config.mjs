export default (env, argv) => {
  console.log(env);
  return {
    mode: argv.mode ?? "production",
    entry: "./src/app.js",
    output: { filename: env.region ? `[name].${env.region}.js` : "[name].js" },
  };
};
