export default async ({ open, assert }) => {
  const { page, problems, requests } = await open("/");
  await page.getByText("Boils in 2m 30s").waitFor();
  assert.deepEqual(requests.sort(), ["/", "/app.css", "/app.js"]);
  assert.deepEqual(problems, []);
};
