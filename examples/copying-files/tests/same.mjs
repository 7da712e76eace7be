/** copy-webpack-plugin writes the same for a folder. */
export default async ({ assert, files, read }) => {
  assert.deepEqual((await files()).sort(), [
    ".well-known/security.txt",
    "icons/app.svg",
    "icons/notes.md",
    "legacy.js",
    "main.html",
    "main.js",
    "robots.txt",
  ]);
  assert.equal(await read("dist/legacy.js"), "window.boats=[1,2];");
};
