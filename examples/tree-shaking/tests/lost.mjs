// Without a list, the style sheet and the polyfill are dropped like everything else.
export default async ({ read, files, assert }) => {
  assert.deepEqual(await files(), ["main.js"]);
  assert.equal((await read("dist/main.js")).includes("prototype"), false);
};
