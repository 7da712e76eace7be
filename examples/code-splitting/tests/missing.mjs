// A page that names only the entry's file: the entry waits for the shared chunk, without a word.
export default async ({ open, write, assert }) => {
  await write("dist/by-hand.html", '<!doctype html><title>By hand</title><script defer src="read.js"></script>');
  const { page, problems, requests } = await open("/by-hand.html");
  await page.waitForFunction(() => document.readyState === "complete");
  assert.deepEqual(requests, ["/by-hand.html", "/read.js"]);
  assert.equal(await page.locator("body").innerHTML(), "");
  await page.addScriptTag({ url: "/23.js" });
  await page.getByRole("heading", { name: "Flatbread" }).waitFor();
  assert.deepEqual(problems, []);
};
