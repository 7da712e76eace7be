import webpack from "webpack";

/** Builds once. Rejects when webpack cannot start or a module is wrong. */
export async function build(options) {
  const compiler = webpack(options);
  try {
    const stats = await new Promise((resolve, reject) => {
      compiler.run((error, result) => (error ? reject(error) : resolve(result)));
    });
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    return stats;
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const stats = await build({ mode: "production" });
  console.log(stats.toString({ all: false, assets: true }));
}
