// What each import gave, as the console of a browser shows it.
export default async ({ open, write, assert }) => {
  await write("dist/index.html", '<!doctype html><link rel="stylesheet" href="main.css"><script src="main.js"></script>');
  const { page, logged, problems } = await open("/");
  const line = logged[0] ?? (await page.waitForEvent("console")).text();
  assert.equal(
    line.replace(/\S+-card/, "CLASS"),
    "4167 Take a map. [Toubkal, Kebnekaise] CLASS CSSStyleSheet Bring water.\n Uint8Array(13) 3 <dialog><p>Leave without a map?</p></dialog>\n URL",
  );
  assert.deepEqual(problems, []);
};
