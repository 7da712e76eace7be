export default async ({ open, assert }) => {
  const { problems } = await open("/");
  assert.deepEqual(problems, ["process is not defined"]);
};
