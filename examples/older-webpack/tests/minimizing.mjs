/** Script, style sheet and page lose their comments; the style element keeps its spaces. */
export default async ({ assert, read }) => {
  assert.ok(!(await read("dist/main.js")).includes("harbor office"));
  assert.match(await read("dist/main.css"), /body\{background-color:#fff;margin:0\}/);
  const page = await read("dist/index.html");
  assert.ok(!page.includes("Everything is filled in"), page);
  assert.ok(page.includes("h1 { color: #336699; }"), page);
};
