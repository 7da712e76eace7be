/** The page works; package, runtime and code are files of their own, named by their content. */
export default async ({ assert, open }) => {
  const { page, problems, requests } = await open("/");
  await page.getByRole("heading").first().waitFor();
  const scripts = requests.filter((path) => path.endsWith(".js"));
  assert.equal(scripts.length, 3);
  for (const script of scripts) assert.match(script, /^\/\w+\.[0-9a-f]{8}\.js$/);
  await page.getByRole("button", { name: "Nutrition" }).click();
  await page.getByText("kcal").waitFor();
  assert.deepEqual(problems, []);
};
