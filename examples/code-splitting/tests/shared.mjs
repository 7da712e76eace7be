// Both pages work with the chunks their script tags name.
export default async ({ open, assert, read }) => {
  for (const name of ["read", "write"]) {
    const { page, problems, requests } = await open(`/${name}.html`);
    await page.getByRole("heading", { name: "Flatbread" }).waitFor();
    const html = await read(`dist/${name}.html`);
    const tags = [...html.matchAll(/script defer src=([^>]+)>/g)].map((m) => `/${m[1]}`);
    assert.deepEqual(requests, [`/${name}.html`, ...tags]);
    assert.ok(tags.length > 1);
    assert.deepEqual(problems, []);
  }
};
