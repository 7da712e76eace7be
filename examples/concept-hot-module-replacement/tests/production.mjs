export default async ({ read, assert }) => {
  const code = await read("dist/app.js");
  assert.doesNotMatch(code, /addStatusHandler|webpackHot/);
};
