/** What is asked for, with the slash and without. */
export default async ({ open, assert, edit, run }) => {
  const look = async (path) => {
    const { page, requests, problems } = await open(path);
    const asked = async (pattern) => {
      while (!requests.some((request) => pattern.test(request))) await page.waitForEvent("request");
    };
    const failed = async (pattern) => {
      while (!problems.some((problem) => pattern.test(problem))) await page.waitForEvent("pageerror");
    };
    return { asked, failed, requests };
  };
  const right = await look("/");
  await right.asked(/^\/shop\/js\/\d+\.js$/);
  await right.asked(/^\/shop\/[0-9a-f]{20}\.svg$/);
  assert.ok(right.requests.includes("/js/main.js"));
  assert.ok(right.requests.includes("/css/main.css"));

  await edit("webpack.config.mjs", '"/shop/"', '"/shop"');
  await run("webpack", "--mode", "production");
  const wrong = await look("/");
  await wrong.asked(/^\/shop[0-9a-f]{20}\.svg$/);
  await wrong.failed(/^Loading chunk \d+ failed\.\n\(error: http:\/\/localhost:\d+\/shopjs\/\d+\.js\)$/);

  // An empty path is relative to the page.
  await edit("webpack.config.mjs", '"/shop"', '""');
  await edit("webpack.config.mjs", '"index.html"', '"deep/index.html"');
  await run("webpack", "--mode", "production");
  const deep = await look("/deep/");
  await deep.asked(/^\/deep\/js\/\d+\.js$/);
};
