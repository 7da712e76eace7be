// Both parts in one page: the shop's code, the cart's, and one copy of the package they share.
export default async ({ write, read, open, assert }) => {
  await write("dist/shop/index.html", await read("shop/src/index.html"));
  const { page, problems, requests } = await open("/shop/");
  await page.getByText("12.50 EUR, shop has money 1.4.0, cart has money 1.4.0").waitFor();
  assert.deepEqual(problems, []);
  assert.deepEqual(requests.filter((path) => path.endsWith(".js") && !path.startsWith("/shop/main")).map((path) => path.split("/")[1]).sort(), ["cart", "cart", "cart", "shop"]);
};
