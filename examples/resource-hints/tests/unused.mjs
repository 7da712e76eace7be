// Fonts are asked for with CORS: a preload that says nothing about it is of no use.
export default async ({ open, assert }) => {
  const { page, logged, problems, origin } = await open("/");
  const warning = `A preload for '${origin}/caveat-latin-400-normal.woff2' is found, but is not used because the request credentials mode does not match. Consider taking a look at crossorigin attribute.`;
  await page.getByRole("heading", { name: "Shapes" }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  assert.ok(logged.includes(warning), logged.join("\n"));
  assert.deepEqual(problems, []);
};
