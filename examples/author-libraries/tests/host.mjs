// A page with a loader of its own gets the library by its define().
export default async ({ open, write, assert }) => {
  await write(
    "host.html",
    `<!doctype html><script>
      window.host = { define: (name, needs, factory) => { window.got = [name, needs, factory().timeLeft(7_200_000, 0)]; } };
    </script><script src="dist/time-left.min.js"></script>`,
  );
  const { page, problems } = await open("/host.html", { folder: "." });
  assert.deepEqual(await page.evaluate(() => window.got), ["TimeLeft", [], "2 hours"]);
  assert.equal(await page.evaluate(() => typeof window.TimeLeft), "undefined");
  assert.deepEqual(problems, []);
};
