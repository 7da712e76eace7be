import { links } from "./links.mjs";

/** Each page names a style sheet that the build did not write; the build says nothing, the browser does. */
export default async ({ assert, files, open, read }) => {
  const written = await files();
  for (const page of ["shop", "help"]) {
    const named = links(await read(`dist/${page}.html`));
    assert.equal(named.length, 2);
    assert.deepEqual(
      named.map((href) => written.includes(href)),
      [true, false],
    );
    const { problems } = await open(`/${page}.html`);
    assert.deepEqual(problems, ["Failed to load resource: the server responded with a status of 404 (Not Found)"]);
  }
};
