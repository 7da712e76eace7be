// Uses the package in each way that its users do.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import vm from "node:vm";

const require = createRequire(import.meta.url);
const names = ["configure", "next", "version", "wait"];

function use(how, library, clock) {
  assert.deepEqual(Object.keys(library).sort(), names, how);
  assert.equal(library.next("12", "2026-11-24T10:12"), "10:20");
  assert.equal(library.wait(300_000), "5 minutes");
  assert.equal(library.version, "2.1.0");
  if (clock) {
    library.configure({ padded: true });
    assert.equal(clock(9, 5), "09:05", `${how}: the settings exist twice`);
  }
  console.log(`${how}: ${names.join(", ")}`);
}

use("import", await import("departures"), (await import("departures/clock")).default);
use("require()", require("departures"), require("departures/clock"));

const { next } = await import("./dist/cjs/index.cjs");
assert.equal(next("N4", "2026-11-24T10:12"), "10:30", "a name of the CommonJS file");

const page = vm.createContext({ console });
page.window = page.self = page;
vm.runInContext(readFileSync(require.resolve("dayjs"), "utf8"), page);
vm.runInContext(readFileSync("dist/departures.min.js", "utf8"), page);
use("<script>", page.departures);
