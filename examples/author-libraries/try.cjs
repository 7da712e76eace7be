const { isOver, timeLeft } = require("time-left");

console.log(timeLeft(7_200_000, 0), isOver(1, 0));
