// The address of the remote comes from the page or from a file, and no build knows it.
export default async ({ open, serve, read, write, edit, run, assert }) => {
  const address = `${await serve("ratings/dist", { "access-control-allow-origin": "*" })}/remoteEntry.js`;
  await edit("shop/dist/main.html", "http://localhost:3001/remoteEntry.js", address);
  const meta = await open("/main.html", { folder: "shop/dist" });
  await meta.page.getByText("0 of 5").waitFor();
  assert.deepEqual(meta.problems, []);
  for (const file of ["webpack.config.mjs", "src/shop.js", "src/remote.js"]) await write(`shop/${file}`, await read(`later/shop/${file}`));
  assert.equal((await run("webpack", "--config", "shop/webpack.config.mjs")).code, 0);
  await write("shop/dist/remotes.json", JSON.stringify({ ratings: address }));
  const later = await open("/main.html", { folder: "shop/dist" });
  await later.page.getByText("0 of 5").waitFor();
  assert.deepEqual(later.problems, []);
};
