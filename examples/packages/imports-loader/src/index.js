import "../vendor/shout.js";
