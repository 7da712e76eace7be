// The dependency is imported and not part of the file.
export default async ({ read, assert }) => {
  const text = await read("dist/time-left.js");
  assert.match(text, /^import\{default as o\}from"ms";/);
  assert.equal(text.includes("milliseconds"), false);
};
