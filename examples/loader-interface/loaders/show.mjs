export default function (content) {
  const { query, loaders, environment, utils, ...members } = this;
  const simple = (value) => ["string", "number", "boolean"].includes(typeof value);
  const lines = Object.entries(members)
    .filter(([, value]) => simple(value))
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  lines.push(`query: ${JSON.stringify(query)}`);
  lines.push(`loaders.length: ${loaders.length}`, `loaders[0].path: ${loaders[0].path}`);
  lines.push(`environment.optionalChaining: ${environment.optionalChaining}`);
  lines.push(`utils: ${Object.keys(utils).join(", ")}`);
  this.getLogger().info(lines.join("\n"));
  return `export default ${JSON.stringify(content)}`;
}
