/*! Tide 1.0 | MIT */
class Tide {
  at(hour) {
    return `${Tide.name} at ${hour}`;
  }
}

console.log(new Tide().at("04:10"));
console.log(new URL("./stations.json", import.meta.url).pathname);
