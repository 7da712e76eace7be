"use strict";
console.log("none of these", this);
