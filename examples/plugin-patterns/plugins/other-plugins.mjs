export class ShopPlugin {
  apply(compiler) {
    const { BannerPlugin, DefinePlugin } = compiler.webpack;
    new DefinePlugin({ RELEASE: JSON.stringify("2026-11") }).apply(compiler);
    new BannerPlugin("Shop").apply(compiler);
  }
}
