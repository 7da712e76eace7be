import assert from "node:assert/strict";
import { test } from "node:test";
import { greet } from "../src/greet.js";

test("the name is in the greeting", () => {
  assert.equal(greet("Ada"), "Welcome aboard, Ada!");
});
