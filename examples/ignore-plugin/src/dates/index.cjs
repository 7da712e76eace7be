let fast;
try {
  fast = require("fast-dates");
} catch (error) {
  console.log(error.message);
}

exports.month = (language) => {
  try {
    return require("./locale/" + language + ".cjs").may;
  } catch (error) {
    console.log(error.message);
    return fast ? fast.month() : "May";
  }
};
