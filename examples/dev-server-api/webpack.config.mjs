export default {
  mode: "development",
  stats: "none",
  infrastructureLogging: { level: "error" },
  devServer: { port: "auto", host: "127.0.0.1", static: false, setupExitSignals: false },
};
