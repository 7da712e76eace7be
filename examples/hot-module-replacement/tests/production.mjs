// The condition is false in production, and what it guards is gone.
export default async ({ read, assert }) => {
  const script = await read("dist/app.js");
  assert.ok(script.includes("One more"));
  assert.ok(!/dispose|accept|clearInterval|webpackHot/.test(script), script);
};
