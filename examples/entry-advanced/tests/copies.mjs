// The generated pages have a copy of the cart each, and cart.js is for nobody.
export default async ({ open, read, assert }) => {
  for (const name of ["shop", "account"]) {
    const html = await read(`dist/${name}.html`);
    assert.ok(html.includes(`<script defer src=${name}.js></script><script defer src=${name}1.js></script>`), html);
    assert.equal(html.includes("cart.js"), false);
  }
};
