const recipes = import.meta.glob(["./recipes/**/*.js", "!**/*.test.js"]);

const load = recipes[`./recipes/${process.argv[2]}.js`];

if (load) {
  const { title, default: ingredients } = await load();
  console.log(`${title}: ${ingredients.join(", ")}`);
} else {
  console.log(`There is ${Object.keys(recipes).join(", ")}`);
}
