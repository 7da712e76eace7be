const { createElement, forwardRef } = require("react");

module.exports = forwardRef((props, ref) => createElement("svg", { ref, ...props }));
