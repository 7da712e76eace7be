enum Tide {
  high = "typed text",
}
console.log(Tide.high);
