const address = import.meta.url;

module.exports = () => address;
