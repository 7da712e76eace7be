import webpack from "webpack";

try {
  webpack.validate({ entry: "./src/index.js", mode: "prod" });
} catch (error) {
  console.log(error.name);
  console.log(error.message);
}
