"use strict";

exports.tax = (net) => net * 1.2 * Math.random();
