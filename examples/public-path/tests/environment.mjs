/** The address comes from the environment of the build. */
export default async ({ assert, read }) => {
  const css = await read("dist/main.css");
  assert.match(css, /url\(https:\/\/cdn\.example\.com\/shop\/[0-9a-f]{20}\.svg\)/);
};
