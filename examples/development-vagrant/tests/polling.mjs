// Where no events arrive, a change is seen by the build that polls and not by the other one.
import { fileURLToPath } from "node:url";

const deaf = ["node", "--import", fileURLToPath(new URL("deaf.mjs", import.meta.url)), "node_modules/webpack/bin/webpack.js"];

export default async ({ start, write, read, assert }) => {
  const options = ["--watch", "--mode", "development", "--no-color"];
  const polling = start(...deaf, ...options, "--output-path", "polled");
  const listening = start(...deaf, ...options, "--no-watch-options-poll", "--output-path", "listened");
  await Promise.all([polling.until(/compiled successfully/), listening.until(/compiled successfully/)]);
  // A change right after the start is found by the first look into the folder, so the third one counts.
  for (const [i, tide] of ["Neap tide", "Spring tide", "High tide"].entries()) {
    await write("src/app.js", `document.body.textContent = "${tide}";\n`);
    await polling.until(new RegExp(`(compiled successfully[^]*){${i + 2}}`));
  }
  assert.match(await read("polled/app.js"), /High tide/);
  assert.doesNotMatch(await read("listened/app.js"), /High tide/);
};
