import { rspack } from "@rspack/core";
import shared from "./shared.config.mjs";

export default shared(rspack);
