const name = process.argv[2];
const { title } = await import(
  /* webpackExclude: /\.test\.js$/ */
  `./recipes/${name}.js`
);

console.log(title);
