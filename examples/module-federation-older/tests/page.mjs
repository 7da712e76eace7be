// The remote's component works in the host's page, with one copy of the library.
import { shopOf } from "./shop.mjs";

export default async (api) => {
  const { page, problems, logged, requests } = await shopOf(api)();
  await page.getByText("0 of 5").waitFor();
  await page.getByRole("button", { name: "4 of 5 for Tea" }).click();
  await page.getByText("★★★★☆ 4 of 5").waitFor();
  api.assert.deepEqual([problems, logged], [[], []]);
  api.assert.equal(requests.filter((path) => path === "/remoteEntry.js").length, 1);
};
