export default {
  output: {
    clean: true,
    publicPath: process.env.ASSETS_URL ?? "auto",
  },
};
