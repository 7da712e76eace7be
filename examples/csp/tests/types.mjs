// With the policy webpack loads its chunk; without it the browser refuses.
export default async ({ open, edit, run, assert }) => {
  const { page, problems } = await open("/index.html");
  await page.getByRole("button").click();
  await page.getByText("from Darjeeling").waitFor();
  assert.deepEqual(problems, []);
  await edit("webpack.config.mjs", 'trustedTypes: { policyName: "shop" },', "");
  assert.equal((await run("webpack")).code, 0);
  const off = await open("/index.html");
  const refused = off.page.waitForEvent("pageerror");
  await off.page.getByRole("button").click();
  assert.equal((await refused).message, "Failed to set the 'src' property on 'HTMLScriptElement': This document requires 'TrustedScriptURL' assignment.");
};
