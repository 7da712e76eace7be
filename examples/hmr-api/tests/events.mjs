// Makes each kind of event happen, and keeps what the page wrote in log.txt.
import { setTimeout as sleep } from "node:timers/promises";

export default async ({ start, port, open, edit, write, assert }) => {
  const at = await port();
  const server = start("webpack", "serve", "--port", String(at));
  await server.until(/Project is running/);
  await server.until(/compiled successfully/);
  const { page, problems } = await open(undefined, { url: `http://localhost:${at}/` });
  const log = page.locator("#log");
  const added = (from) => page.evaluate((start) => document.querySelector("#log").textContent.slice(start), from);
  await page.getByText("app runs").waitFor();

  const parts = [];
  let from = 0;
  const keep = async (title) => {
    const text = await added(from);
    // A check that came before the build was done found nothing.
    parts.push(`# ${title}\n${text.replaceAll("status: check\nstatus: idle\nnothing new\n", "")}`);
    from += text.length;
  };
  await keep("The page starts");

  const update = async (title) => {
    for (let length = from; ; length = (await log.textContent()).length) {
      await page.locator("#update").click();
      await page.waitForFunction((start) => /updated: |nothing new|reload/.test(document.querySelector("#log").textContent.slice(start)), length);
      if (!(await added(length)).includes("nothing new")) break;
      await sleep(100);
    }
    await keep(title);
  };

  await edit("src/price.js", "1.20", "1.30");
  await update("price.js changes, and cart.js accepts it");
  await edit("src/clock.js", "first", "second");
  await update("clock.js changes, and accepts itself");
  await page.locator("#again").click();
  await update("clock.js calls invalidate(), then the page calls apply()");
  await edit("src/legal.js", "2024", "2025");
  await update("legal.js changes, and declines itself");
  await edit("src/terms.js", "30", "40");
  await update("terms.js changes, and app.js declines it");
  await edit("src/news.js", 'import "./offer.js";\n', "");
  await update("news.js no longer imports offer.js, and nobody accepts that");
  await edit("src/price.js", "() =>", "() => missing +");
  await update("price.js throws in the callback of cart.js");
  await edit("src/rate.js", '"4 Euro"', "missing");
  await update("rate.js throws, and so does the error handler of shipping.js");
  await edit("src/tip.js", 'write("tip: none");', 'throw new Error("no tip");');
  await update("tip.js throws, and so does its error handler");
  await edit("src/clock.js", "const hot", 'throw new Error("no clock");\nconst hot');
  await update("clock.js throws, and has no error handler");

  assert.deepEqual(problems, []);
  await write("log.txt", `${parts.join("\n")}`);
};
