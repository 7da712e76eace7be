// With the remote there, its component; without it, the page's own.
import { shopOf } from "./shop.mjs";

export default async (api) => {
  const shop = shopOf(api);
  await (await shop()).page.getByText("0 of 5").waitFor();
  await api.edit("shop/webpack.config.mjs", "/remoteEntry.js", "/away.js");
  await (await shop()).page.getByText("Ratings come back soon.").waitFor();
};
