exports.may = "maj";
