// Two mistakes: no import() before the first shared module, and a remote that is not there.
import { rm } from "node:fs/promises";
import { join } from "node:path";

const SHOW = `<script>
  addEventListener("error", ({ message }) => document.body.append(message));
  addEventListener("unhandledrejection", ({ reason }) => document.body.append(reason.message));
</script>`;

export default async ({ write, read, run, open, assert, project }) => {
  const html = (await read("shop/src/index.html")).replace("<body>", `<body>${SHOW}`);
  const build = async (code) => {
    await write("shop/src/index.js", code);
    assert.equal((await run("webpack", "--config-name", "shop")).code, 0);
    await write("dist/shop/index.html", html);
  };

  await build('import "./page.js";\n');
  const first = await open("/shop/");
  await first.page.getByText("Shared module is not available for eager consumption: ").waitFor();

  await build('import("./page.js");\n');
  await rm(join(project, "dist/cart"), { recursive: true });
  const second = await open("/shop/");
  await second.page.getByText("Loading script failed.").waitFor();
};
