export default async ({ files, open, read, write, assert }) => {
  assert.deepEqual((await files()).sort(), ["77.js", "app.css", "app.js", "chart.js", "widget.js"]);
  for (const file of await files()) assert.doesNotMatch(await read(`dist/${file}`), /3\.28/);
  await write("dist/index.html", '<link rel="stylesheet" href="app.css"><h1></h1><button>Chart</button><script src="77.js"></script><script src="app.js"></script>');
  const { page, problems } = await open("/");
  await page.getByRole("heading", { name: "High water: 3.1 m" }).waitFor();
  await page.getByRole("button").click();
  await page.getByText("0.4 m").waitFor();
  assert.deepEqual(problems, []);
};
