// Builds the shop against a served remote and opens it.
export function shopOf({ run, serve, open, assert }) {
  let ratings;
  return async () => {
    ratings ??= await serve("ratings/dist");
    const { code, stdout } = await run("webpack", "--config", "shop/webpack.config.mjs", "--env", `ratings=${ratings}`);
    assert.equal(code, 0, stdout);
    const opened = await open("/main.html", { folder: "shop/dist" });
    return { ...opened, ratings };
  };
}

/** The message of the error that the page throws when it is loaded. */
export async function thrown({ page }) {
  const [error] = await Promise.all([page.waitForEvent("pageerror"), page.reload()]);
  return error.message;
}
