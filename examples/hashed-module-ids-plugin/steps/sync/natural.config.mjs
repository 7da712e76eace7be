import config from "./webpack.config.mjs";

export default { ...config, optimization: { ...config.optimization, moduleIds: "natural" }, stats: { all: false, modules: true, ids: true } };
