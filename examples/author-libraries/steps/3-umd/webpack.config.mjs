export default {
  mode: "production",
  output: {
    filename: "time-left.min.js",
    library: { name: "TimeLeft", type: "umd" },
    globalObject: "globalThis",
  },
};
