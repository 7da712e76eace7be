import path from "node:path";
import webpack from "webpack";

/** Takes the settings of one brand from its folder. */
export class BrandPlugin {
  constructor(brand) {
    this.brand = brand;
  }

  apply(compiler) {
    new webpack.DotenvPlugin({
      dir: path.resolve(compiler.context, "brands", this.brand),
      template: ["brand.env", "brand.[mode].env"],
      prefix: "SHOP_",
    }).apply(compiler);
  }
}
