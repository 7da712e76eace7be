import path from "node:path";

// #region config
export default {
  // #region entry
  entry: "./src/index.js",
  // #endregion entry
  // #region output
  output: {
    filename: "[name].js",

    // #region inner
    clean: true,
    // #endregion
  },
  // #endregion output
};
// #endregion
