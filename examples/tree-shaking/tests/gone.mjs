// No step before may have left a trace of what is not used.
export default async ({ read, assert }) => {
  assert.equal((await read("dist/main.js")).includes("DateTimeFormat"), false);
};
