import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

export default {
  mode: "production",
  resolve: {
    fallback: {
      path: require.resolve("path-browserify"),
      fs: false,
    },
  },
};
