// adds an import of the theme if the project has one
module.exports = async function (source) {
  const resolve = this.getResolve({
    dependencyType: "esm",
    extensions: [".theme.js"],
    fullySpecified: false,
  });
  try {
    const path = await resolve(this.context, "./shop");
    return `import ${JSON.stringify(path)};\n${source}`;
  } catch {
    return source;
  }
};
