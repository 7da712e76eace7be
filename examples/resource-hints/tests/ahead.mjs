// The chunk is there before anybody asks for it, and is not run.
export default async ({ open, assert }) => {
  const { page, problems, requests } = await open("/");
  await page.getByRole("heading", { name: "Shapes" }).waitFor();
  await page.waitForFunction(() => performance.getEntriesByType("resource").some((r) => r.name.endsWith("/room.mjs")));
  assert.ok(!requests.includes("/circle.svg"));
  await page.getByRole("button", { name: "Next room" }).click();
  await page.getByAltText("A circle").waitFor();
  assert.equal(requests.filter((path) => path === "/room.mjs").length, 1);
  assert.deepEqual(problems, []);
};
