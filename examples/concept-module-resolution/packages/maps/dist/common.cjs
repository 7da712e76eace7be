exports.file = "packages/maps/dist/common.cjs";
