exports.kind = "default";
