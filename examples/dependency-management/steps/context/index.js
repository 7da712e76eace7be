const recipes = import.meta.webpackContext("./recipes", {
  recursive: true,
  regExp: /(?<!\.test)\.js$/,
  mode: "sync",
});

for (const file of recipes.keys()) console.log(`${file}: ${recipes(file).title}`);
