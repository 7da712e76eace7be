// The bytes are those of the file, and a type that webpack does not know changes nothing.
export default async ({ run, write, assert }) => {
  const says = async (code) => {
    await write("src/try.js", code);
    const { code: failed, stdout } = await run("webpack", "--entry", "./src/try.js", "--target", "node20");
    assert.equal(failed, 0, stdout);
    return (await run("node", "dist/main.mjs")).stdout;
  };
  assert.equal(await says('import bytes from "./terms.txt" with { type: "bytes" };\nconsole.log(bytes.constructor.name, bytes.length);'), "Uint8Array 24\n");
  assert.equal(await says('import prices from "./prices.json" with { type: "yaml" };\nconsole.log(prices.Assam);'), "4.8\n");
  assert.equal(await says('const { default: prices } = await import("./prices.json", { with: { type: "json" } });\nconsole.log(prices.Assam);'), "4.8\n");
};
