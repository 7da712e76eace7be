import base from "./webpack.config.mjs";

export default (env, argv) => {
  const config = base(env, argv);
  config.resolve.extensions = [".tsx", ".ts", ".jsx", "..."];
  config.resolve.tsconfig = true;
  config.module.rules.push({
    test: /\.(ts|tsx|jsx)$/,
    exclude: /[\\/]node_modules[\\/]/,
    loader: "esbuild-loader",
    options: { target: "es2022", jsx: "automatic" },
  });
  return config;
};
