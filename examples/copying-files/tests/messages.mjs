/** What the page says about messages, minimizing and both plugins. */
export default async ({ assert, run, write, read, files, normalise }) => {
  const build = async (output, plugins = "") => {
    await write(
      "webpack.config.mjs",
      `import webpack from "webpack";\nimport Old from "copy-webpack-plugin";\nexport default { output: { clean: true, ${output} }, plugins: [${plugins}] };\n`,
    );
    const { stdout } = await run("webpack", "--mode", "production");
    return normalise(stdout);
  };
  const missing = await build('copy: "pubic"');
  assert.match(missing, /WARNING in The 'pubic' pattern of 'output\.copy' copied no file\.\nIt resolved to '.*\/pubic', which matches/);
  assert.match(missing, /compiled with 1 warning/);
  assert.match(await build("", 'new Old({ patterns: ["pubic"] })'), /ERROR in unable to locate '.*\/pubic' glob/);

  const taken = await build('copy: [{ from: "public/robots.txt", filename: "main.js" }]');
  assert.match(
    taken,
    /Copying '.*\/public\/robots\.txt' to 'main\.js' would replace an asset the compilation emits, name it something else with the 'filename' or 'to' option of the pattern/,
  );
  assert.match(await build("", 'new Old({ patterns: [{ from: "public/robots.txt", to: "main.js" }] })'), /compiled successfully/);
  assert.match(
    await build('copy: [{ from: "public", filename: "file.txt" }]'),
    /Multiple files of the 'public' pattern of 'output\.copy' are copied to 'file\.txt', keep a '\[path\]' or '\[name\]' placeholder in the 'filename' option to tell them apart/,
  );
  assert.match(
    await build('copy: [{ from: "public/robots.txt", to: ".." }]'),
    /to '\.\.\/robots\.txt' would write outside 'output\.path'/,
  );

  // A glob begins at its first wildcard here, and at the context there.
  await build('copy: "public/**/*.svg"');
  assert.ok((await files()).includes("icons/app.svg"));
  await build("", 'new Old({ patterns: ["public/**/*.svg"] })');
  assert.ok((await files()).includes("public/icons/app.svg"));

  // Copied code is minimized, at whatever stage, unless it is said to be so already.
  const legacy = async (output, plugins) => {
    await build(output, plugins);
    return read("dist/legacy.js");
  };
  assert.equal(await legacy('copy: "public"'), "window.boats=[1,2];");
  const late = "new webpack.CopyPlugin({ patterns: ['public'], stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT })";
  assert.equal(await legacy("", late), "window.boats=[1,2];");
  assert.equal(
    await legacy('copy: [{ from: "public", info: { minimized: true } }]'),
    "// A script for old pages.\nwindow.boats = [  1,  2  ];\n",
  );
};
