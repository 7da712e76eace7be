/** Changed and new files are copied while webpack watches. */
export default async ({ assert, start, edit, write, read, files }) => {
  const watching = start("webpack", "--mode", "production", "--watch");
  await watching.until(/compiled successfully/);
  await edit("public/robots.txt", "Allow: /", "Allow: /boats/");
  await watching.until(/asset robots\.txt 29 bytes \[emitted\]/);
  assert.match(await read("dist/robots.txt"), /Allow: \/boats\//);
  await write("public/humans.txt", "Hello\n");
  await watching.until(/asset humans\.txt 6 bytes \[emitted\]/);
  assert.ok((await files()).includes("humans.txt"));
};
