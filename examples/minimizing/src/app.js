/*! tide-tables 2.1, MIT license */

// The table is from the harbor office.
class Tide {
  constructor(time, height) {
    this.time = time;
    this.height = height;
  }
}

const tide = new Tide("04:10", 3.42);
document.querySelector("#tide").textContent = `${tide.constructor.name} at ${tide.time}`;
