// The page of the production build counts.
export default async ({ open, read, files, assert }) => {
  const { page, problems } = await open("/");
  await page.getByRole("button", { name: "Boats: 0" }).click();
  await page.getByText("Boats: 1").waitFor();
  assert.deepEqual(problems, []);
  // Nothing of the exchange of modules, nothing for developers.
  const script = await read("dist/index.js");
  for (const text of ["webpackHot", "$RefreshReg$", "__VUE_HMR_RUNTIME__"]) assert.ok(!script.includes(text), text);
  assert.deepEqual((await files()).filter((name) => name.endsWith(".js")), ["index.js"]);
};
