const files = import.meta.webpackContext("./pages", { recursive: false, regExp: /\.js$/, mode: "lazy" });
const pages = Object.fromEntries(
  files.keys().map((key) => [key.replace("./", "./pages/"), () => files(key)]),
);

for (const [name, load] of Object.entries(pages)) console.log(name, (await load()).title);
