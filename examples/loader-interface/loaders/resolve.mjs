export default async function (content) {
  const resolve = this.getResolve({ dependencyType: "esm", extensions: [".json", "..."] });
  const file = await resolve(this.context, "./lang/fi");
  this.getLogger().info(this.utils.contextify(this.rootContext, file));
  return `export default ${JSON.stringify(content)};`;
}
