export default {
  output: { filename: "[name].[contenthash:8].js", clean: true },
  resolve: { extensions: [".jsx", "..."] },
};
