exports.used = () => "used text";
exports.unused = () => "unused text";
