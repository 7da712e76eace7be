/** The same files work at the top of a server and in a folder. */
export default async ({ open, assert }) => {
  for (const [path, folder] of [
    ["/", "dist"],
    ["/dist/", "."],
  ]) {
    const { page, requests, problems } = await open(path, { folder });
    await page.getByAltText("A rowing boat").waitFor();
    await page.waitForFunction(() => document.querySelector("img").naturalWidth === 64);
    while (requests.filter((request) => request.endsWith(".svg")).length < 2) await page.waitForEvent("request");
    assert.ok(requests.every((request) => request.startsWith(path) || request === "/favicon.ico"));
    assert.ok(requests.includes(`${path}css/main.css`));
    assert.deepEqual(problems.filter((problem) => !problem.includes("404")), []);
  }
};
