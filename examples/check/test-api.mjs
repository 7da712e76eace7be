// What a step's own test gets to try the project's behavior with.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { connect, createServer as createListener } from "node:net";
import { dirname, extname, join, normalize } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { LIMIT, start } from "./process.mjs";
import { replaceFile } from "./replace.mjs";
import { filesBelow, normalise, withoutHashes } from "./text.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
/** How long a page or a server may take to get where a test wants it, in milliseconds; generous, for busy machines. */
const PATIENCE = 60_000;

/** How long a program that is asked to end may take for it, in milliseconds. */
const GRACE = 5_000;

/** The time between two attempts to reach a server, in milliseconds. */
const PAUSE = 50;

const TYPES = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

let browser;

/** Debian's Chromium without what is around a page, started once for all examples. */
async function chromium() {
  const require = createRequire(join(HERE, "../../e2e/package.json"));
  const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
  browser ??= require("playwright-core").chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    headless: true,
    args: flags,
    timeout: 3 * PATIENCE,
  });
  return browser;
}

/** What a promise gives, or a rejection that says what took too long. */
function within(milliseconds, what, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not end within ${milliseconds / 1000} s`)), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Ends the browser, if there is one. */
export async function closeBrowser() {
  await (await browser)?.close();
  browser = undefined;
}

/** Serves a folder on loopback; a folder's address serves its index.html. Gives the server. */
async function serveFolder(folder, headers) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const path = normalize(join(folder, decodeURIComponent(pathname)));
    const file = path.endsWith("/") ? join(path, "index.html") : path;
    try {
      const body = await readFile(file.startsWith(folder) ? file : folder);
      response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", ...headers });
      response.end(body);
    } catch {
      // What a browser asks for by itself is no problem of the page.
      if (pathname === "/favicon.ico") return void response.writeHead(204).end();
      response.writeHead(404, { "content-type": "text/plain" }).end("not found");
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** A port on loopback that nobody listens on. */
function freePort() {
  return new Promise((resolve, reject) => {
    const listener = createListener().on("error", reject);
    listener.listen(0, "127.0.0.1", () => {
      const { port } = listener.address();
      listener.close(() => resolve(port));
    });
  });
}

/** Whether a server takes connections at an address. */
function accepts({ hostname: host, port, protocol }) {
  return new Promise((resolve) => {
    const socket = connect({ host, port: port || (protocol === "https:" ? 443 : 80) });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/** Resolves once a server takes connections: the first build may be done before the server listens. */
async function listening(url) {
  for (const end = Date.now() + PATIENCE; !(await accepts(new URL(url))); ) {
    if (Date.now() > end) throw new Error(`nothing listens at ${url}`);
    await sleep(PAUSE);
  }
}

/** Opens a page that collects what it logs, what it fails to do, and what it asks for. */
async function openPage(url, context) {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const logged = [];
  const problems = [];
  const requests = [];
  page.on("console", (message) => (message.type() === "error" ? problems : logged).push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(url);
  return { page, logged, problems, requests };
}

/** Resolves as soon as what a program printed matches the pattern; rejects when it ends before. */
function printedMatch({ child, printed, ended }, pattern) {
  return new Promise((resolve, reject) => {
    const all = () => printed.stdout + printed.stderr;
    const look = () => {
      const match = all().match(pattern);
      if (match) done(() => resolve(match));
    };
    const timer = setTimeout(() => done(() => reject(new Error(`never printed ${pattern}:\n${all()}`))), PATIENCE);
    const done = (then) => {
      clearTimeout(timer);
      child.stdout.off("data", look);
      child.stderr.off("data", look);
      then();
    };
    // After the listeners that gather what was printed.
    child.stdout.on("data", look);
    child.stderr.on("data", look);
    ended.then(() => {
      look();
      done(() => reject(new Error(`ended without printing ${pattern}:\n${all()}`)));
    }, reject);
    look();
  });
}

/**
 * Makes what the test of a step is called with. `end` stops whatever it started.
 *
 *   project            the folder it runs in
 *   result             { code, stdout, stderr } of the step's command, if it has one
 *   assert             node:assert/strict
 *   run(...command)    runs a program to its end: { code, stdout, stderr }
 *   start(...command)  starts one: { until(pattern), stop(), printed, child }
 *   open(path, { folder = "dist", headers, url, javaScript })
 *                      opens a file of the folder, served on loopback, or a url, in Chromium:
 *                      { page, logged, problems, requests, origin }
 *   serve(folder)      serves a folder on loopback: its origin
 *   port()             a free port
 *   listening(url)     waits until a server takes connections there; open does so by itself
 *   read(file), write(file, text), edit(file, from, to)
 *   files(folder = "dist")  names of files, hashes written as *
 */
export function testApi(project, result, { node, env, replace }) {
  const ends = [];
  const options = { project, node, env };
  const read = (file) => readFile(join(project, file), "utf8");
  const write = (file, text) => replaceFile(project, join(project, file), text);
  const startProgram = (...command) => {
    const program = start(command, options);
    const stop = async () => {
      program.child.kill("SIGTERM");
      // A server that is told to end in the middle of a build may wait for ever.
      const kill = setTimeout(program.kill, GRACE);
      return program.ended.finally(() => clearTimeout(kill));
    };
    ends.push(stop);
    return { ...program, until: (pattern) => printedMatch(program, pattern), stop };
  };
  const serve = async (folder = "dist", headers = {}) => {
    const server = await serveFolder(join(project, folder), headers);
    ends.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
    return `http://localhost:${server.address().port}`;
  };
  return {
    project,
    result,
    assert,
    read,
    write,
    serve,
    port: freePort,
    listening,
    start: startProgram,
    run: (...command) => startProgram(...command).ended,
    async edit(file, from, to) {
      const text = await read(file);
      assert.ok(text.includes(from), `${file} has no ${JSON.stringify(from)}`);
      await write(file, text.replace(from, to));
    },
    async files(folder = "dist") {
      const found = await filesBelow(join(project, folder));
      return found.map((file) => withoutHashes(file.slice(join(project, folder).length + 1)));
    },
    async open(path = "/", { folder = "dist", headers, url, javaScript = true } = {}) {
      const context = await (await chromium()).newContext({ javaScriptEnabled: javaScript, ignoreHTTPSErrors: true });
      ends.push(() => context.close());
      if (url) await listening(url);
      const origin = url ? new URL(url).origin : await serve(folder, headers);
      return { ...(await openPage(url ?? origin + path, context)), origin };
    },
    normalise: (text) => normalise(text, project, replace),
    async end() {
      for (const stop of ends.reverse()) await within(PATIENCE, "what the test started", stop());
    },
  };
}

/** Runs a step's own test. Gives its mistakes. */
export async function runTest(file, api) {
  try {
    const { default: test } = await import(pathToFileURL(file));
    await within(LIMIT, "the test", test(api));
    return [];
  } catch (error) {
    const cause = error.cause ? `\n  because: ${error.cause.message ?? error.cause}` : "";
    return [String(error.stack ?? error) + cause];
  } finally {
    await api.end();
  }
}
