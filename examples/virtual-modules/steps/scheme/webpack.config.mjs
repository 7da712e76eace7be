import webpack from "webpack";

const { VirtualUrlPlugin } = webpack.experiments.schemes;

export default {
  mode: "production",
  entry: "app:start",
  plugins: [
    new VirtualUrlPlugin(
      {
        start: 'import { draw } from "app:widgets/chart.js"; console.log(draw(3));',
        "widgets/chart.js": `
          import { character } from "./character.js";
          export const draw = (n) => character.repeat(n);
        `,
      },
      "app",
    ),
  ],
};
