// A module that accepts itself before it throws takes the next update; one that throws first has the page reloaded.
export default async ({ start, port, open, edit, assert }) => {
  const accepts = 'hot?.accept((error) => console.log("handled:", error.message));\n';
  await edit("src/clock.js", "\nlet seconds", `${accepts}let seconds`);
  await edit("src/clock.js", "  hot.accept();\n", "");
  const at = await port();
  const server = start("webpack", "serve", "--port", String(at));
  await server.until(/Project is running/);
  await server.until(/compiled successfully/);
  const { page, logged } = await open(undefined, { url: `http://localhost:${at}/` });
  await page.getByText("Open for").waitFor();
  const says = (text) => page.waitForEvent("console", { predicate: (m) => m.text() === text });

  let said = says("handled: late");
  await edit("src/clock.js", "let seconds", 'throw new Error("late");\nlet seconds');
  await said;
  await edit("src/clock.js", 'throw new Error("late");\n', "");
  await page.getByText("Open for").waitFor();
  assert.ok(!logged.some((text) => text.includes("Reloading")), logged.join("\n"));

  said = says("handled: early");
  await edit("src/clock.js", "hot?.accept", 'throw new Error("early");\nhot?.accept');
  await said;
  said = says("[webpack-dev-server] Reloading page");
  await edit("src/clock.js", 'throw new Error("early");\n', "");
  await said;
};
