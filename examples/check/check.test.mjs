// The check itself: what it has to notice, it notices.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { makeFolder } from "./project.mjs";
import { turnOfToday } from "./proved.mjs";
import { tree, withoutHashes } from "./text.mjs";

const CHECK = join(dirname(fileURLToPath(import.meta.url)), "../check.mjs");
let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "check-"));
});
after(() => rm(folder, { recursive: true }));

/** Writes an example without packages. */
async function write(name, steps, files = {}, more = {}, parent = folder) {
  const own = { name, private: true };
  const all = {
    "package.json": JSON.stringify(own),
    "package-lock.json": JSON.stringify({ ...own, lockfileVersion: 3, packages: { "": own } }),
    "example.json": JSON.stringify({ ...more, steps }),
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(dirname(join(parent, name, file)), { recursive: true });
    await writeFile(join(parent, name, file), text);
  }
}

/** Runs the check. Gives the exit code and the report. */
function run(parent, ...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CHECK, "--folder", parent, ...args], { encoding: "utf8" });
  return { status, report: stdout, complaint: stderr };
}

/** Writes an example without packages and checks it. */
async function check(name, steps, files = {}, more = {}, ...flags) {
  await write(name, steps, files, more);
  return run(folder, name, ...flags);
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

/** A program that fails when it runs for the first time. */
const failsOnce = (name) => {
  const seen = JSON.stringify(join(folder, `${name}.seen`));
  return `import { existsSync, writeFileSync } from "node:fs";
    if (!existsSync(${seen})) {
      writeFileSync(${seen}, "");
      throw new Error("not the first time");
    }`;
};

test("an example that fails by chance is tried once more, and named at the end", async () => {
  const { status, report } = await check("chance", [{ name: "try", run: ["node", "once.mjs"] }], { "once.mjs": failsOnce("chance") });
  const end = report.slice(report.indexOf("second try of chance\n"));
  assert.match(report, /^FAILED chance: try\nthe exit code differs\n/);
  assert.match(end, /^second try of chance\nok {5}chance: try\nunsteady, passed at the second try: chance\nwhat the first try found:\nFAILED chance: try\n/);
  assert.match(end, /not the first time[^]*\nexamples: 1 passed, 0 failed, 1 unsteady\n$/);
  assert.equal(status, 0);
});

test("an example that fails twice fails", async () => {
  const { status, report } = await check("never", [step], { "build.mjs": "process.exit(3);" });
  assert.equal(report.match(/^FAILED never: build$/gm).length, 2);
  assert.doesNotMatch(report, /unsteady/);
  assert.match(report, /\nexamples: 0 passed, 1 failed\n$/);
  assert.equal(status, 1);
});

test("what --update writes is not tried again", async () => {
  const { report } = await check("writes", [step], { "build.mjs": "process.exit(3);" }, {}, "--update");
  assert.equal(report.match(/^FAILED writes: build$/gm).length, 1);
});

test("three examples that fail are no chance", async () => {
  const parent = join(folder, "many");
  for (const name of ["one", "two", "three"]) {
    await write(name, [{ name: "try", run: ["node", "once.mjs"] }], { "once.mjs": failsOnce(`many-${name}`) }, {}, parent);
  }
  const { status, report } = run(parent);
  assert.match(report, /\n3 examples failed: too many for chance, so none is tried again\nexamples: 0 passed, 3 failed\n$/);
  assert.equal(status, 1);
});

/** A folder of examples that pass, each of which is proved. */
async function provedFolder(name, names) {
  const parent = join(folder, name);
  for (const example of names) await write(example, [{ name: "look", run: ["node", "-p", "1"] }], { "text.txt": "text\n" }, {}, parent);
  assert.equal(run(parent, "--prove").status, 0);
  return parent;
}

/** The names of the examples that a report says were tried. */
const tried = ({ report }) => [...report.matchAll(/^(?:ok {4}|FAILED) (\w+): /gm)].map(([, name]) => name).sort();

test("an example that was proved runs again once a byte, a name or a file elsewhere is another", async () => {
  const parent = await provedFolder("bytes", ["apple", "pear"]);
  const uses = [{ name: "look", run: ["node", "look.mjs"], copy: { "../pear/text.txt": "text.txt", "look.mjs": "look.mjs" }, test: "tests/t.mjs" }];
  const files = { "look.mjs": "", "tests/t.mjs": 'import "../../shared/part.mjs";\nexport default () => {};\n' };
  await write("user", uses, files, {}, parent);
  await mkdir(join(parent, "shared"));
  await writeFile(join(parent, "shared/part.mjs"), "export {};\n");
  assert.deepEqual(tried(run(parent, "--changed", "--prove")), ["user"]);
  const nothing = run(parent, "--changed");
  assert.equal(nothing.report, "examples: 3 of 3 were proved before as they are, and not run\nexamples: 0 passed, 0 failed\n");
  assert.equal(nothing.status, 0);

  await writeFile(join(parent, "apple/text.txt"), "test\n");
  assert.deepEqual(tried(run(parent, "--changed")), ["apple"]);
  await writeFile(join(parent, "apple/text.txt"), "text\n");
  assert.deepEqual(tried(run(parent, "--changed")), []);
  await rename(join(parent, "apple/text.txt"), join(parent, "apple/texts.txt"));
  assert.deepEqual(tried(run(parent, "--changed")), ["apple"]);
  await writeFile(join(parent, "pear/text.txt"), "test\n");
  assert.deepEqual(tried(run(parent, "--changed")), ["apple", "pear", "user"]);
  await writeFile(join(parent, "pear/text.txt"), "text\n");
  await writeFile(join(parent, "shared/part.mjs"), "export {}\n");
  assert.deepEqual(tried(run(parent, "--changed")), ["apple", "user"]);
});

test("what fails, what passes at the second try, and what is updated is not proved", async () => {
  const parent = join(folder, "unproved");
  const once = { name: "try", run: ["node", "once.mjs"] };
  await write("shaky", [once], { "once.mjs": failsOnce("shaky") }, {}, parent);
  await write("wrong", [once, { ...once, exit: 1 }], { "once.mjs": "" }, {}, parent);
  await write("right", [once], { "once.mjs": "" }, {}, parent);
  assert.equal(run(parent, "--prove").status, 1);
  assert.deepEqual(Object.keys(JSON.parse(await readFile(join(parent, "proved.json"), "utf8"))), ["right"]);
  assert.equal(run(parent, "--prove", "--update").status, 2);
});

test("a record of an example that is gone is reported, and taken out when others are proved", async () => {
  const parent = await provedFolder("gone", ["apple", "pear"]);
  await rm(join(parent, "pear"), { recursive: true });
  const { status, report } = run(parent, "--changed");
  assert.match(report, /^FAILED proved\.json: there is no example pear; --changed --prove takes it out$/m);
  assert.equal(status, 1);
  assert.equal(run(parent, "--changed", "--prove").status, 0);
  assert.match(await readFile(join(parent, "proved.json"), "utf8"), /^\{\n {2}"apple": "[0-9a-f]{64}"\n\}\n$/);
});

test("of what was proved each of four turns tries another quarter, and all together try everything", async () => {
  const names = ["a", "b", "c", "d", "e", "f"];
  const parent = await provedFolder("turns", names);
  const turns = ["0", "1", "2", "3"].map((turn) => run(parent, "--sample", "--turn", turn));
  assert.deepEqual(turns.map(tried), [["a", "e"], ["b", "f"], ["c"], ["d"]]);
  assert.match(turns[2].report, /^examples: 5 of 6 were proved before as they are, and not run \(turn 2 of 0 to 3\)$/m);
  await writeFile(join(parent, "a/text.txt"), "test\n");
  assert.deepEqual(tried(run(parent, "--sample", "--turn", "3")), ["a", "d"]);
  assert.deepEqual(tried(run(parent)), names);
  assert.ok(["0", "1", "2", "3"].includes(String(turnOfToday())));
  assert.equal(run(parent, "--sample", "--turn", "4").status, 2);
});
