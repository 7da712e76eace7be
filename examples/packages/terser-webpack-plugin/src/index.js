/*! tide-tables, MIT license */
function greetEverybody(name) {
  return `Hello ${name}`;
}

console.log(greetEverybody, greetEverybody.name);
