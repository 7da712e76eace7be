export default async ({ run, assert }) => {
  const show = async (...args) => (await run("node", "dist/main.mjs", ...args)).stdout;
  assert.equal(await show("soups/pea"), "Pea soup: peas, onion, water\n");
  assert.equal(await show("cake"), "There is ./recipes/bread.js, ./recipes/pancakes.js, ./recipes/soups/pea.js\n");
};
