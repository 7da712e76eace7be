// The page, below /bikes/: the same test as for the build of react-scripts.
import { cp } from "node:fs/promises";
import { join } from "node:path";

export default async ({ project, open, assert }) => {
  await cp(join(project, "build"), join(project, "site/bikes"), { recursive: true });
  const { page, problems } = await open("/bikes/", { folder: "site" });
  assert.equal(await page.title(), "Harbor Bikes");
  await page.getByText("Prices from https://api.example.com").waitFor();
  const price = page.getByText("12 Euro");
  assert.equal(await price.evaluate((element) => getComputedStyle(element).color), "rgb(37, 99, 235)");
  assert.ok((await page.locator("img").evaluate((picture) => picture.decode().then(() => picture.naturalWidth))) > 0);
  assert.equal(await page.locator("svg.App-logo title").textContent(), "Harbor Bikes");
  await page.getByRole("button", { name: "Terms" }).click();
  const terms = page.getByText("Bring it back before six.");
  assert.equal(await terms.evaluate((element) => getComputedStyle(element).fontStyle), "italic");
  await page.waitForFunction(() => navigator.serviceWorker.ready.then((worker) => worker.active !== null));
  assert.deepEqual(problems, []);
};
