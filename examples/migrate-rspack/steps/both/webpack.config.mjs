import webpack from "webpack";
import shared from "./shared.config.mjs";

export default shared(webpack);
