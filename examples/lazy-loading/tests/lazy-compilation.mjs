// The first build leaves out what is behind import(); the click has it built, and the page goes on by itself.
export default async ({ start, port, open, assert }) => {
  const at = await port();
  const server = start("webpack", "serve", "--host", "localhost", "--port", String(at));
  await server.until(/Project is running/);
  await server.until(/compiled successfully/);
  assert.ok(!/^ +\.\/src\/chart\.js/m.test(server.printed.stdout), server.printed.stdout);
  assert.match(server.printed.stdout, /lazy-compilation-proxy \.\/src\/chart\.js/);
  const { page, problems } = await open(undefined, { url: `http://localhost:${at}/` });
  await page.getByRole("button", { name: "Show the chart" }).click();
  await page.getByTitle("Flour left").waitFor();
  assert.match(server.printed.stdout, /^ +\.\/src\/chart\.js/m);
  // The server has no icon, and says so.
  assert.deepEqual(problems.filter((text) => !text.includes("404")), []);
};
