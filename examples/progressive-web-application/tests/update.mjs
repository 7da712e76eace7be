// With skipWaiting and clientsClaim, the second visit after a change has the new page.
import offline from "./offline.mjs";

export default async (api) => {
  await offline(api);
  const { open, edit, run, assert } = api;
  const { page } = await open("/index.html");
  await page.getByText("Ready to work offline").waitFor();
  await edit("src/tides.js", "6:12", "7:01");
  assert.equal((await run("webpack")).code, 0);
  const changed = page.evaluate(() => new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true))));
  const update = page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await Promise.all([changed, update]);
  await page.getByText("High at 6:12").waitFor();
  await page.reload();
  await page.getByText("High at 7:01").waitFor();
};
