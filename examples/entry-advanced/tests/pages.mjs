// Both pages name the same file for the cart.
export default async ({ open, read, assert }) => {
  for (const name of ["shop", "account"]) assert.ok((await read(`dist/${name}.html`)).includes("<script defer src=cart.js>"));
  const { page, problems, requests } = await open("/account.html");
  await page.getByText("Ready to pay: bread", { exact: true }).waitFor();
  assert.ok(requests.includes("/cart.js"));
  assert.deepEqual(problems, []);
};
