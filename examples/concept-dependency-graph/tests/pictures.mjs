export default async ({ open, read, assert }) => {
  const { page, problems } = await open("/module-graph.svg", { folder: "." });
  for (const file of ["module-graph.svg", "chunk-graph.svg"]) {
    await page.goto(page.url().replace(/[^/]*$/, file));
    const outside = await page.evaluate(() => {
      const picture = document.documentElement.getBoundingClientRect();
      const boxes = [...document.querySelectorAll("rect")].map((rect) => rect.getBoundingClientRect());
      const within = (a, b) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
      const texts = [...document.querySelectorAll("text")].filter((text) => {
        const at = text.getBoundingClientRect();
        return !boxes.some((box) => within(at, box));
      });
      return [...boxes.filter((box) => !within(box, picture)), ...texts.map((text) => text.textContent)];
    });
    assert.deepEqual(outside, []);
    assert.equal(await page.evaluate(() => document.querySelectorAll("title, desc").length), 2);
  }
  assert.deepEqual(problems, []);
  const text = await read("module-graph.svg");
  assert.match(text, /app\.js loads with import\(\) chart\.js\./);
  assert.doesNotMatch(text, /feet/);
};
