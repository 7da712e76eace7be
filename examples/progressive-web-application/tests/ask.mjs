// A new worker waits until the reader asks for it.
import offline from "./offline.mjs";

export default async (api) => {
  await offline(api);
  const { open, edit, run, assert } = api;
  const { page, problems } = await open("/");
  await page.getByText("Ready to work offline").waitFor();
  // From the second visit on, the page is the worker's.
  await page.reload();
  await page.getByText("Ready to work offline").waitFor();
  await edit("src/tides.js", "6:12", "7:01");
  assert.equal((await run("webpack")).code, 0);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.getByRole("button", { name: "Show the new version" }).waitFor();
  await page.reload();
  await page.getByText("High at 6:12").waitFor();
  await page.getByRole("button", { name: "Show the new version" }).click();
  await page.getByText("High at 7:01").waitFor();
  assert.deepEqual(problems, []);
};
