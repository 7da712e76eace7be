import { BrandPlugin } from "./brand-plugin.mjs";

export default ["north", "south"].map((brand) => ({
  name: brand,
  mode: "production",
  output: { filename: `${brand}.js` },
  plugins: [new BrandPlugin(brand)],
  stats: { all: false, assets: true },
}));
