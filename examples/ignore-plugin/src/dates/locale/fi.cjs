exports.may = "toukokuu";
