// What each import gave, asked in the browser: the page's own code has the values.
export default async ({ open, write, assert }) => {
  await write("dist/index.html", '<!doctype html><link rel="stylesheet" href="main.css"><script src="main.js"></script>');
  const { page, problems } = await open("/");
  await page.waitForFunction(() => "given" in globalThis);
  assert.deepEqual(await page.evaluate(() => globalThis.given), {
    limit: 4167,
    warn: "Take a map.",
    peaks: ["Toubkal", "Kebnekaise"],
    styles: "string",
    sheet: "CSSStyleSheet",
    note: "Bring water.\n",
    bytes: "Uint8Array",
    sum: 3,
    dialog: "<dialog><p>Leave without a map?</p></dialog>\n",
    picture: "URL",
  });
  assert.deepEqual(problems, []);
};
