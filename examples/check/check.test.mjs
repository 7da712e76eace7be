// The check itself: what it has to notice, it notices.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { makeFolder } from "./project.mjs";
import { tree, withoutHashes } from "./text.mjs";

const CHECK = join(dirname(fileURLToPath(import.meta.url)), "../check.mjs");
let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "check-"));
});
after(() => rm(folder, { recursive: true }));

/** Writes an example without packages and checks it. Gives the exit code and the report. */
async function check(name, steps, files = {}, more = {}, ...flags) {
  const example = join(folder, name);
  const own = { name, private: true };
  const all = {
    "package.json": JSON.stringify(own),
    "package-lock.json": JSON.stringify({ ...own, lockfileVersion: 3, packages: { "": own } }),
    "example.json": JSON.stringify({ ...more, steps }),
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(dirname(join(example, file)), { recursive: true });
    await writeFile(join(example, file), text);
  }
  const { status, stdout } = spawnSync(process.execPath, [CHECK, "--folder", folder, name, ...flags], { encoding: "utf8" });
  return { status, report: stdout };
}

const build = `
  import { mkdirSync, writeFileSync } from "node:fs";
  mkdirSync("dist", { recursive: true });
  writeFileSync("dist/main.0123456789abcdef.js", "console.log('built')");
  writeFileSync("dist/index.html", "<!doctype html><title>Page</title><h1>Hello</h1>");
  console.log("built in 12 ms at " + process.cwd());`;
const step = { name: "build", run: ["node", "build.mjs"] };

test("a step that does what it says passes", async () => {
  const { status, report } = await check(
    "good",
    [
      {
        ...step,
        record: "recorded/out.txt",
        tree: "recorded/tree.txt",
        files: ["dist/index.html", "dist/main.*.js"],
        text: { "dist/main.*.js": ["built"] },
        show: { "dist/main.*.js": "recorded/main.js" },
        node: { file: "dist/main.*.js", stdout: "built\n" },
        test: "tests/page.mjs",
      },
    ],
    {
      "build.mjs": build,
      "recorded/out.txt": "built at /project\n",
      "recorded/main.js": "console.log('built')\n",
      "recorded/tree.txt":
        "good\n├── dist\n│   ├── index.html\n│   └── main.0123456789abcdef.js\n├── build.mjs\n└── package.json\n",
      "tests/page.mjs": `export default async ({ open, files, assert }) => {
        assert.deepEqual(await files(), ["index.html", "main.*.js"]);
        const { page } = await open();
        assert.equal(await page.locator("h1").textContent(), "Hello");
      };`,
    },
  );
  assert.equal(report, "ok     good: build\nexamples: 1 passed, 0 failed\n");
  assert.equal(status, 0);
});

test("another output than the recorded one fails, and --update writes it", async () => {
  const files = { "build.mjs": build, "recorded/out.txt": "built quickly\n" };
  const steps = [{ ...step, record: "recorded/out.txt" }];
  const { status, report } = await check("changed", steps, files);
  assert.equal(status, 1);
  assert.match(report, /^FAILED changed: build\nrecorded\/out\.txt differs\n--- expected\nbuilt quickly\n\n--- actual\nbuilt at \/project\n/);
  assert.equal((await check("changed", steps, files, {}, "--update")).status, 0);
  assert.equal(await readFile(join(folder, "changed/recorded/out.txt"), "utf8"), "built at /project\n");
});

const mistakes = {
  "a missing file": [{ ...step, files: ["dist/index.html"] }, /the list of files differs/],
  "a text that is not there": [{ ...step, text: { "dist/index.html": ["Bye"] } }, /dist\/index\.html does not contain "Bye"/],
  "another exit code": [{ ...step, exit: 1 }, /the exit code differs\n--- expected\n1\n--- actual\n0/],
  "what the bundle prints": [{ ...step, node: { file: "dist/main.*.js", stdout: "x\n" } }, /the output of node dist\/main\.\*\.js differs/],
  "a test that fails": [{ ...step, test: "tests/no.mjs" }, /AssertionError.*the page is wrong/],
  "a file that is no more": [{ ...step, show: { "dist/gone.js": "recorded/gone.js" } }, /ENOENT/],
};
for (const [what, [wrong, message]] of Object.entries(mistakes)) {
  test(`${what} fails`, async () => {
    const { status, report } = await check(what.replaceAll(" ", "-"), [wrong], {
      "build.mjs": build,
      "tests/no.mjs": "export default ({ assert }) => assert.fail('the page is wrong');",
    });
    assert.match(report, message);
    assert.equal(status, 1);
  });
}

test("a recorded file that no step writes fails", async () => {
  const { status, report } = await check("stale", [step], { "build.mjs": build, "recorded/old.txt": "old\n" });
  assert.match(report, /^FAILED stale: no step records recorded\/old\.txt; remove it$/m);
  assert.equal(status, 1);
});

test("a server is started, asked and ended", async () => {
  const { status, report } = await check(
    "server",
    [{ name: "serve", test: "tests/serve.mjs" }],
    {
      "server.mjs": `import { createServer } from "node:http";
        createServer((_, r) => r.end("<p>served")).listen(process.argv[2], "127.0.0.1", () => console.log("ready"));`,
      "tests/serve.mjs": `export default async ({ start, port, open, assert }) => {
        const free = await port();
        const server = start("node", "server.mjs", String(free));
        await server.until(/ready/);
        const { page } = await open("", { url: "http://127.0.0.1:" + free });
        assert.equal(await page.locator("p").textContent(), "served");
      };`,
    },
  );
  assert.equal(report, "ok     server: serve\nexamples: 1 passed, 0 failed\n");
  assert.equal(status, 0);
});

test("a page waits for a server that is not there yet", async () => {
  const { report } = await check("late", [{ name: "serve", test: "tests/late.mjs" }], {
    "server.mjs": `import { createServer } from "node:http";
      console.log("compiled");
      setTimeout(() => createServer((_, r) => r.end("<p>served")).listen(process.argv[2], "127.0.0.1"), 2000);`,
    "tests/late.mjs": `export default async ({ start, port, open, assert }) => {
      const free = await port();
      await start("node", "server.mjs", String(free)).until(/compiled/);
      const { page } = await open("", { url: "http://127.0.0.1:" + free });
      assert.equal(await page.locator("p").textContent(), "served");
    };`,
  });
  assert.equal(report, "ok     late: serve\nexamples: 1 passed, 0 failed\n");
});

test("the newer Node.js is the one an example asks for", async () => {
  const { report } = await check("newer", [{ name: "version", run: ["node", "-p", "process.versions.node.split('.')[0] >= 22"], record: "recorded/v.txt" }], { "recorded/v.txt": "true\n" }, { node: 22 });
  assert.equal(report, "ok     newer: version\nexamples: 1 passed, 0 failed\n");
});

test("a tree has folders first, both by name", () => {
  assert.equal(
    tree("site", ["b.js", "src/z.js", "src/a/deep.js", "a.js"]),
    "site\n├── src\n│   ├── a\n│   │   └── deep.js\n│   └── z.js\n├── a.js\n└── b.js\n",
  );
});

test("hashes in names become stars", () => {
  assert.equal(withoutHashes("dist/main.0a1b2c3d.js"), "dist/main.*.js");
  assert.equal(withoutHashes("dist/facade.js"), "dist/facade.js");
});

test("a step knows nothing of the make and the build server that started the check", async () => {
  const outside = { MAKELEVEL: process.env.MAKELEVEL, CI: process.env.CI };
  Object.assign(process.env, { MAKELEVEL: "1", CI: "true" });
  const run = ["node", "-p", "[process.env.MAKELEVEL, process.env.CI].join()"];
  const { report } = await check("outside", [{ name: "level", run, record: "recorded/level.txt" }], { "recorded/level.txt": ",\n" });
  for (const [name, value] of Object.entries(outside)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  assert.equal(report, "ok     outside: level\nexamples: 1 passed, 0 failed\n");
});

test("a program that does not end when it is asked to is ended", async () => {
  const { report } = await check("deaf", [{ name: "serve", test: "tests/deaf.mjs" }], {
    "deaf.mjs": `process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("ready");`,
    "tests/deaf.mjs": `export default ({ start }) => start("node", "deaf.mjs").until(/ready/);`,
  });
  assert.equal(report, "ok     deaf: serve\nexamples: 1 passed, 0 failed\n");
});

test("what a program started is ended with it", async () => {
  const { report } = await check("family", [{ name: "serve", test: "tests/family.mjs" }], {
    "deaf.mjs": `process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("ready");`,
    "parent.mjs": `import { spawn } from "node:child_process"; spawn("node", ["deaf.mjs"], { stdio: "inherit" });`,
    "tests/family.mjs": `export default ({ start }) => start("node", "parent.mjs").until(/ready/);`,
  });
  assert.equal(report, "ok     family: serve\nexamples: 1 passed, 0 failed\n");
});

test("a test that never ends fails", async () => {
  process.env.EXAMPLES_LIMIT = "1";
  const { status, report } = await check("forever", [{ name: "wait", test: "tests/forever.mjs" }], {
    "tests/forever.mjs": `export default () => new Promise(() => setInterval(() => {}, 1000));`,
  });
  delete process.env.EXAMPLES_LIMIT;
  assert.equal(status, 1);
  assert.match(report, /^FAILED forever: wait\nError: the test did not end within 1 s\n/);
});

test("a test that no server answers says why", async () => {
  const ask = "export default ({ port }) => port().then((at) => fetch(`http://127.0.0.1:${at}/`));";
  const { status, report } = await check("asks", [{ ...step, test: "tests/ask.mjs" }], { "build.mjs": build, "tests/ask.mjs": ask });
  assert.equal(status, 1);
  assert.match(report, /fetch failed[^]*\n {2}because: connect ECONNREFUSED 127\.0\.0\.1:\d+\n/);
});

test("an example is tried in the same folder each time, and beside it while another check is there", async () => {
  const parent = join(folder, "folders");
  await mkdir(parent);
  const first = await makeFolder("/somewhere/place", parent);
  assert.equal(first, join(parent, "example-81df63"));
  const second = await makeFolder("/somewhere/place", parent);
  assert.notEqual(second, first);
  assert.match(second, /\/example-\w{6}$/);
  await rm(first, { recursive: true });
  assert.equal(await makeFolder("/elsewhere/place", parent), first);
});
