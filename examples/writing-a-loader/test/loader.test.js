import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { build, fixture } from "./build.js";

test("makes a function of each phrase", async () => {
  const { phrases, errors, warnings } = await build("fi.phrases");
  assert.deepEqual([errors, warnings], [[], []]);
  assert.equal(phrases.hello({ name: "Aino" }), "Hei Aino!");
});

test("takes missing phrases from the fallback, and warns", async () => {
  const { phrases, warnings, dependencies } = await build("fi.phrases", { fallback: "./en.phrases" });
  assert.equal(phrases.goodbye(), "Goodbye.");
  assert.match(warnings.join(), /"goodbye" is missing/);
  assert.ok(dependencies.has(join(fixture, "en.phrases")));
});

test("says where a mistake is", async () => {
  const { errors } = await build("broken.phrases");
  assert.match(errors.join(), /broken\.phrases:2: expected "name = text", found "goodbye: Hei hei\."$/);
});

test("refuses unknown options", async () => {
  const { errors } = await build("fi.phrases", { falback: "./en.phrases" });
  assert.match(errors.join(), /Phrases Loader has been initialized .* does not match the API schema/);
});
