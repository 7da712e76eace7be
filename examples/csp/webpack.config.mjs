export default {
  mode: "production",
  entry: "./src/index.html",
  output: {
    html: { csp: true, integrity: true },
    crossOriginLoading: "anonymous",
    clean: true,
  },
};
