// A trace that the performance panel of a browser can load.
export default async ({ read, assert }) => {
  const events = JSON.parse(await read("events.json"));
  const list = events.traceEvents ?? events;
  assert.ok(list.length > 1000);
  assert.ok(list.some(({ name }) => name === "ModuleConcatenationPlugin"));
};
