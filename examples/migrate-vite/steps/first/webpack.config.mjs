export default {
  entry: "./index.html",
};
