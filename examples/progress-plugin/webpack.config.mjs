import webpack from "webpack";

let last;

export default {
  mode: "production",
  plugins: [
    new webpack.ProgressPlugin((percentage, message, ...details) => {
      if (!message || message === last) return;
      last = message;
      console.log(`${Math.floor(percentage * 100)}% ${message}: ${details[0] ?? ""}`);
    }),
  ],
};
