exports.may = "Mai";
