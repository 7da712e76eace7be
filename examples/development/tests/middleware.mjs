// The own server answers its own addresses, and hands out what webpack keeps in memory.
export default async ({ start, port, open, assert }) => {
  const at = await port();
  const server = start("env", `PORT=${at}`, "node", "server.mjs");
  await server.until(/compiled successfully/);
  const { page } = await open(undefined, { url: `http://localhost:${at}/` });
  await page.getByText("Together: 2.10 Euro").waitFor();
  const answer = await fetch(`http://localhost:${at}/api/prices`);
  assert.deepEqual(await answer.json(), { flour: 1.2 });
  assert.equal((await fetch(`http://localhost:${at}/nothing`)).status, 404);
};
