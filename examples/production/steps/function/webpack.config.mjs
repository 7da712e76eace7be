export default (env, { mode }) => {
  const production = mode === "production";
  return {
    devtool: production ? "source-map" : "eval-cheap-module-source-map",
    output: {
      filename: production ? "[name].[contenthash:8].js" : "[name].js",
      htmlFilename: "[name].html",
      clean: true,
    },
  };
};
