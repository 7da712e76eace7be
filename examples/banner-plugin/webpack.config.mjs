import webpack from "webpack";

const { BannerPlugin, Compilation } = webpack;

const build = (name, banner) => ({
  name,
  mode: "production",
  output: { path: `${import.meta.dirname}/dist/${name}` },
  plugins: [new BannerPlugin(banner)],
});

export default [
  build("moved", "Oulu 1.4.0"),
  build("kept", {
    banner: "Oulu 1.4.0",
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  }),
];
