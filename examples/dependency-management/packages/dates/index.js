exports.month = (number, language) => require(`./locale/${language}`).months[number - 1];
