// The folder below the last node_modules, with its scope: "marked", "@babel/runtime".
const PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

export default {
  entry: {
    catalog: "./src/catalog.html",
    article: "./src/article.html",
  },
  output: { clean: true },
  optimization: {
    splitChunks: {
      chunks: "all",
      cacheGroups: {
        packages: {
          test: /[\\/]node_modules[\\/]/,
          name: (module) => {
            const [, name] = PACKAGE.exec(module.nameForCondition());
            return ["npm", ...name.match(/\w+/g)].join("-");
          },
          enforce: true,
        },
      },
    },
  },
};
