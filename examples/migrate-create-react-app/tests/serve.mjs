// The dev server: the page below /bikes/, a nested address, a copied file, the proxied API, and Fast Refresh.
import { createServer } from "node:http";

export default async ({ start, port, open, edit, assert }) => {
  const at = await port();
  const server = start("webpack", "serve", "--port", String(at), "--no-open");
  await server.until(/compiled successfully/);
  const origin = `http://localhost:${at}`;
  const { page, problems } = await open(undefined, { url: `${origin}/bikes/rent/3` });
  await page.getByText("Prices from /api").waitFor();
  await page.getByRole("button", { name: "Terms" }).click();
  await page.getByText("Bring it back before six.").waitFor();
  await edit("src/components/BikeCard.js", "{name}: ", "{name}, today: ");
  await page.getByText("City bike, today: 12 Euro").waitFor();
  // The state of App is still there.
  assert.ok(await page.getByText("Bring it back before six.").isVisible());
  assert.match(await (await fetch(`${origin}/bikes/robots.txt`)).text(), /User-agent/);
  const api = createServer((request, response) => response.end(`back end: ${request.url}`));
  const answer = await fetch(`${origin}/api/prices`);
  assert.equal(answer.status, 504);
  api.close();
  assert.deepEqual(problems, []);
};
