// The page shows the sum. With another type it is computed as well, and the console says why it was slower.
export default async ({ open, assert }) => {
  const { page, problems, logged } = await open("/index.html");
  await page.getByText("1000 net is 1190 gross").waitFor();
  assert.deepEqual([problems, logged], [[], []]);
  await page.route("**/*.wasm", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "content-type": "text/plain" } });
  });
  await page.reload();
  await page.getByText("1000 net is 1190 gross").waitFor();
  assert.equal(logged.length, 1);
  assert.match(logged[0], /^`WebAssembly\.instantiateStreaming` failed because your server does not serve wasm with `application\/wasm` MIME type\. Falling back to `WebAssembly\.instantiate` which is slower\. Original error:/);
};
