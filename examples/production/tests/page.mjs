export default async ({ open, read, files, assert }) => {
  const { page, logged, problems } = await open("/index.html");
  await page.getByText("10:25: 0.9 m").waitFor();
  assert.deepEqual(problems, []);
  assert.deepEqual(logged, []);
  const script = (await files()).find((name) => name.endsWith(".js"));
  assert.equal(script, "app.*.js");
  assert.equal((await read("dist/index.html")).includes("<!--"), false);
};
